import { useCallback } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ListTable } from '#portal/report/list/ListTable.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { useStable } from '#portal/ui/hooks/use-stable.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import type { BanlistRows, Entry } from '../banlist.queries.ts'
import type { Bulk } from '../bulk/use-bulk.ts'
import { useEditor } from '../edit/use-editor.tsx'
import { banlistEmpty } from '../lazy-components.ts'
import { RowActions } from '../row/RowActions.tsx'
import { useReadableLinks } from '../row/use-readable-links.ts'
import { useMayChangeList } from '../use-may-change-list.ts'

interface Props {
  found: BanlistRows
  columns: readonly Column<Entry>[]
  bulk: Bulk
  onDelete: (entry: Entry) => void
  onTest: (entry: Entry) => void
  onAdd: () => void
}

const idOf = ({ id }: Entry) => id

/** The entries with what can be done with each, and the way to others. */
export function BanlistTable({ found, columns, bulk, onDelete, onTest, onAdd }: Props) {
  const { banlist } = useTexts()
  const { open, over, editor } = useEditor(found.rows)
  const [onEdit, onRemove, onCheck] = [useStable(open), useStable(onDelete), useStable(onTest)]
  const { gone } = bulk
  const mayWrite = useMayChangeList()
  const isPhone = useIsPhone()
  const readable = useReadableLinks()
  const nameOf = useCallback(({ link }: Entry) => readable(link), [readable])
  const rowActions = useCallback(
    (entry: Entry) => (
      <RowActions
        entry={entry}
        isPhone={isPhone}
        name={nameOf(entry)}
        onEdit={onEdit}
        onDelete={onRemove}
        onTest={onCheck}
        isFixed={!mayWrite || gone.has(entry.id)}
      />
    ),
    [onEdit, onRemove, onCheck, mayWrite, isPhone, gone, nameOf],
  )
  return (
    <>
      <ListTable
        list={found}
        label={banlist.tableLabel()}
        rowsName={banlist.perPage()}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        selection={bulk.selection}
        actions={rowActions}
        actionsWidth="148px"
        actionsHead={banlist.columns.addedBy()}
        over={over}
        empty={<OnDemand part={banlistEmpty} given={{ onAdd }} />}
      />
      {editor}
    </>
  )
}
