import { useCallback } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useStable } from '#portal/ui/hooks/use-stable.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { Pager } from '#portal/ui/table/Pager.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import type { BanlistRows, Entry } from '../banlist.queries.ts'
import type { Bulk } from '../bulk/use-bulk.ts'
import { useEditor } from '../edit/use-editor.tsx'
import { banlistEmpty } from '../lazy-components.ts'
import { RowActions } from './RowActions.tsx'

interface Props {
  found: BanlistRows
  columns: readonly Column<Entry>[]
  bulk: Bulk
  onDelete: (entry: Entry) => void
  onAdd: () => void
}

const idOf = ({ id }: Entry) => id
const nameOf = ({ link }: Entry) => link

/** The entries with what can be done with each, and the way to others. */
export function BanlistTable({ found, columns, bulk, onDelete, onAdd }: Props) {
  const { banlist } = useTexts()
  const [search, change] = useSearchState()
  const { open, over, editor } = useEditor(found.rows)
  const [onEdit, onRemove] = [useStable(open), useStable(onDelete)]
  const { gone } = bulk
  const rowActions = useCallback(
    (entry: Entry) => (
      <RowActions entry={entry} onEdit={onEdit} onDelete={onRemove} isGone={gone.has(entry.id)} />
    ),
    [onEdit, onRemove, gone],
  )
  if (found.failed && found.rows === undefined) return <NotLoaded onReload={found.reload} />
  return (
    <>
      <ReportTable
        label={banlist.tableLabel()}
        columns={columns}
        rows={found.rows}
        window={found.window}
        rowId={idOf}
        rowName={nameOf}
        sort={sortOf(search.sort)}
        onSort={(sort) => change({ sort: writtenSort(sort) })}
        selection={bulk.selection}
        actions={rowActions}
        actionsWidth="132px"
        over={over}
        isStale={found.isStale}
        empty={<OnDemand part={banlistEmpty} given={{ onAdd }} />}
      />
      {editor}
      {found.count !== 0 && (
        <Pager
          name={banlist.perPage()}
          page={search.page}
          perPage={search.per}
          total={found.count}
          isAtLeast={found.isAtLeast}
          onPage={(page) => change({ page })}
          onPerPage={(per) => change({ per })}
        />
      )}
    </>
  )
}
