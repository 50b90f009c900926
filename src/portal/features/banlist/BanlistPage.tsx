import { useRef, useState } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useLastPage } from '#portal/state/use-last-page.ts'
import { useRememberScreen } from '#portal/state/use-recent-screens.ts'
import { useSearchState } from '#portal/state/use-search-state.ts'
import { NotLoaded } from '#portal/ui/NotLoaded.tsx'
import { OnDemand, OpenOnDemand } from '#portal/ui/OnDemand.tsx'
import { Pager } from '#portal/ui/Pager.tsx'
import { ReportTable } from '#portal/ui/ReportTable.tsx'
import { sortOf, writtenSort } from '#portal/ui/sort-text.ts'

import { AddField } from './AddField.tsx'
import { type Entry, useBanlist } from './banlist.queries.ts'
import { BanlistEmpty } from './BanlistEmpty.tsx'
import { BanlistFilters } from './BanlistFilters.tsx'
import { BanlistHead } from './BanlistHead.tsx'
import { BanlistPanels } from './BanlistPanels.tsx'
import { bulkDesk, editDialog, importPanel } from './parts.ts'
import { RowActions } from './RowActions.tsx'
import { useBulk } from './use-bulk.ts'
import { useColumns } from './use-columns.tsx'

/** So many tested addresses stand in the address of the screen. */
const mostInAddress = 20

/** `/banlist`: the addresses that are never recommended, or the import of more of them. spec 1, spec 2 */
export default function BanlistPage() {
  const [{ panel }, change] = useSearchState()
  if (panel !== 'import') return <Banlist />
  return <OnDemand part={importPanel} given={{ onClose: () => change({ panel: '' }) }} />
}

function Banlist() {
  const { banlist } = useTexts()
  const [search, change] = useSearchState()
  const found = useBanlist(search)
  const columns = useColumns(search.q)
  const { filter } = found.listed
  const bulk = useBulk(found)
  const { phase, counts } = bulk.edit
  const [edited, setEdited] = useState<Entry | null>(null)
  const [tested, setTested] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  useRememberScreen()
  useLastPage(found.isStale || found.isAtLeast ? undefined : found.count)

  const test = (links: readonly string[]) => {
    const fits = links.length <= mostInAddress
    setTested(fits ? [] : links)
    change({ panel: 'test', url: fits ? links : [] })
  }
  const askDelete = () => {
    setAsked(undefined)
    bulk.edit.askDelete()
  }
  const askDeleteRow = (entry: Entry) => {
    setAsked(entry.link)
    bulk.edit.askDeleteRow(entry)
  }
  const rowActions = (entry: Entry) => (
    <RowActions entry={entry} onEdit={setEdited} onDelete={askDeleteRow} />
  )
  const hasNotCome = found.failed && found.rows === undefined
  return (
    <>
      <BanlistHead found={found} />
      <AddField field={field} />
      <BanlistFilters found={found} columns={columns} onDelete={askDelete} />
      {hasNotCome ? (
        <NotLoaded onReload={found.reload} />
      ) : (
        <ReportTable
          label={banlist.tableLabel()}
          columns={columns}
          rows={found.rows}
          window={found.window}
          rowId={({ id }) => id}
          rowName={({ link }) => link}
          sort={sortOf(search.sort)}
          onSort={(sort) => change({ sort: writtenSort(sort) })}
          selection={bulk.selection}
          actions={rowActions}
          actionsWidth="132px"
          isStale={found.isStale}
          empty={<BanlistEmpty onAdd={() => field.current?.focus()} />}
        />
      )}
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
      <OnDemand
        part={bulkDesk}
        given={{ bulk, filter, matches: found.count, asked, onTest: test }}
        isNeeded={phase !== 'choosing' || counts.selected > 0}
      />
      <BanlistPanels selected={bulk.edit.selected} tested={tested} />
      <OpenOnDemand
        part={editDialog}
        given={{ entry: edited, isOpen: edited !== null, onClose: () => setEdited(null) }}
      />
    </>
  )
}
