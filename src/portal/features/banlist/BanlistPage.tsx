import { useRef, useState, useMemo } from 'react'

import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { drawnOnce } from '#portal/ui/hooks/drawn-once.ts'
import { OnDemand, OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'

import { AddField } from './add/AddField.tsx'
import { useBanlist, useTotal } from './banlist.queries.ts'
import type { Entry } from './banlist.queries.ts'
import { BanlistHead } from './BanlistHead.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import {
  bulkDesk,
  importPanel,
  listKeys,
  liveDesk,
  readOnlyNote,
  exportPanel,
  historyPanel,
  testPanel,
} from './lazy-components.ts'
import { BanlistFilters } from './list/BanlistFilters.tsx'
import { BanlistTable } from './list/BanlistTable.tsx'
import { useColumns } from './list/use-columns.tsx'
import { useDeleteKey } from './list/use-delete-key.ts'
import { noChanges } from './live/live-state.ts'
import { isRunShownIn } from './run/panel-runs.ts'
import { useBulkRun } from './state/bulk/use-bulk-run.ts'
import { fitIntoLink } from './test/tested-addresses.ts'
import { useMayChangeList } from './use-may-change-list.ts'

import styles from './banlist.module.css'

interface Props {
  /** ids of the selected entries */
  selected: ReadonlySet<string>
  /** addresses to test that are too many for the address of the screen */
  tested: readonly string[]
}

/** The panels that the address opens over the list. */
const BanlistPanels = drawnOnce(Panels)

function Panels({ selected, tested }: Props) {
  const [{ panel }, change] = useSearchState()
  const onClose = () => change({ panel: '', id: '', url: [], at: '', cmp: '', only: '' })
  const isExport = panel === 'export'
  const chosen = useMemo(() => (isExport ? [...selected] : []), [isExport, selected])
  return (
    <>
      <OpenOnDemand
        part={testPanel}
        given={{ isOpen: panel === 'test', onClose, handed: tested }}
      />
      <OpenOnDemand part={historyPanel} given={{ isOpen: panel === 'history', onClose }} />
      <OpenOnDemand part={exportPanel} given={{ isOpen: isExport, onClose, selected: chosen }} />
    </>
  )
}

/** `/banlist`: the addresses that are never recommended, or the import of more of them. spec 1, spec 2 */
export default function BanlistPage() {
  const [{ panel }, change] = useSearchState()
  const onClose = () => change({ panel: '', id: '' })
  const mayImport = useMayChangeList()
  return panel === 'import' && mayImport ? (
    <OnDemand part={importPanel} given={{ onClose }} />
  ) : (
    <Banlist />
  )
}

function Banlist() {
  const [search, change] = useSearchState()
  const found = useBanlist(search)
  const [live, setLive] = useState(noChanges)
  const { gone } = live
  const { count: total, isAtLeast } = useTotal(search, found)
  const columns = useColumns({ search, found, total, gone })
  const bulk = useBulk(found, gone)
  const { edit } = bulk
  const run = useBulkRun()
  const [tested, setTested] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const mayWrite = useMayChangeList()
  useRememberScreen()

  const test = (links: readonly string[]) => {
    const fits = fitIntoLink(links)
    setTested(fits ? [] : links)
    change({ panel: 'test', url: fits ? links : [] })
  }
  const hidesRun = run.operation !== null && isRunShownIn(search.panel, run.operation.kind)
  useDeleteKey(edit.askDelete, mayWrite)
  return (
    <>
      <BanlistHead total={total} isAtLeast={isAtLeast} />
      {mayWrite ? <AddField field={field} /> : <OnDemand part={readOnlyNote} given={{}} />}
      <BanlistFilters count={found.count} isAtLeast={found.isAtLeast} columns={columns} />
      <BanlistTable
        found={found}
        columns={columns}
        bulk={bulk}
        onDelete={(entry: Entry) => edit.askDeleteRow(entry)}
        onTest={({ link }: Entry) => test([link])}
        onAdd={() => field.current?.focus()}
      />
      <div className={styles.float}>
        <OnDemand part={liveDesk} given={{ live, onLive: setLive }} isNeeded={false} />
        <OnDemand
          part={bulkDesk}
          given={{ bulk, matches: found.count, onTest: test, hidesRun }}
          isNeeded={
            edit.state !== 'choosing.idle' || edit.selected.size > 0 || run.isBusy || run.isOver
          }
        />
      </div>
      <OnDemand part={listKeys} given={{}} isNeeded={false} />
      <BanlistPanels selected={edit.selected} tested={tested} />
    </>
  )
}
