import { useRef, useState, useEffect, useCallback } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ListTable } from '#portal/report/list/ListTable.tsx'
import { isText } from '#portal/ui/hooks/is-text.ts'
import { drawnOnce } from '#portal/ui/hooks/use-drawn.ts'
import { useStable } from '#portal/ui/hooks/use-settled.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { OnDemand, OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { AddField } from './add/AddField.tsx'
import { useBanlist, useTotal } from './banlist.queries.ts'
import type { Entry, BanlistRows } from './banlist.queries.ts'
import { BanlistHead } from './BanlistHead.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import type { Bulk } from './bulk/use-bulk.ts'
import { keptEditIn } from './edit/kept-edit.ts'
import {
  bulkDesk,
  importPanel,
  listKeys,
  liveDesk,
  readOnlyNote,
  exportNotice,
  historyPanel,
  testPanel,
  banlistEmpty,
  rowEditor,
} from './lazy-components.ts'
import { BanlistFilters } from './list/BanlistFilters.tsx'
import { useReadableLinks } from './list/LinkText.tsx'
import { useColumns } from './list/use-columns.tsx'
import { noChanges } from './live/live-state.ts'
import { RowActions } from './row/RowActions.tsx'
import { isRunShownIn } from './run/panel-runs.ts'
import { useBulkRun } from './state/bulk/use-bulk-run.ts'
import { fitIntoLink } from './test/tested-addresses.ts'
import { useMayChangeList } from './use-may-change-list.ts'

import styles from './banlist.module.css'

interface BanlistTableProps {
  found: BanlistRows
  columns: readonly Column<Entry>[]
  bulk: Bulk
  onDelete: (entry: Entry) => void
  onTest: (entry: Entry) => void
  onAdd: () => void
}

const idOf = ({ id }: Entry) => id

/** The entries with what can be done with each, and the way to others. */
function BanlistTable({ found, columns, bulk, onDelete, onTest, onAdd }: BanlistTableProps) {
  const { banlist } = useTexts()
  const { open, over, editor } = useEditor(found.rows)
  const [onEdit, onRemove, onCheck] = [useStable(open), useStable(onDelete), useStable(onTest)]
  const { gone } = bulk
  const mayDelete = bulk.edit.state !== 'waiting'
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
        onDelete={mayDelete && onRemove}
        onTest={onCheck}
        isFixed={!mayWrite || gone.has(entry.id)}
      />
    ),
    [onEdit, onRemove, onCheck, mayDelete, mayWrite, isPhone, gone, nameOf],
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
        actionsWidth="130px"
        actionsHead={banlist.columns.addedBy()}
        over={over}
        empty={<OnDemand part={banlistEmpty} props={{ onAdd }} />}
      />
      {editor}
    </>
  )
}

interface Props {
  /** addresses to test that are too many for the address of the screen */
  tested: readonly string[]
}

/** The panels that the address opens over the list. */
const BanlistPanels = drawnOnce(Panels)

function Panels({ tested }: Props) {
  const [{ panel }, change] = useSearchState()
  const onClose = () => change({ panel: '', id: '', url: [], at: '', cmp: '', only: '' })
  return (
    <>
      <OpenOnDemand
        part={testPanel}
        props={{ isOpen: panel === 'test', onClose, handed: tested }}
      />
      <OpenOnDemand part={historyPanel} props={{ isOpen: panel === 'history', onClose }} />
    </>
  )
}

/** `/banlist`: the addresses that are never recommended, or the import of more of them. spec 1, spec 2 */
export default function BanlistPage() {
  const [{ panel }, change] = useSearchState()
  const onClose = () => change({ panel: '', id: '' })
  const mayImport = useMayChangeList()
  return panel === 'import' && mayImport ? (
    <OnDemand part={importPanel} props={{ onClose }} />
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
      {mayWrite ? <AddField field={field} /> : <OnDemand part={readOnlyNote} props={{}} />}
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
        <OnDemand part={liveDesk} props={{ live, onLive: setLive }} isNeeded={false} />
        <OnDemand
          part={bulkDesk}
          props={{ bulk, matches: found.count, onTest: test, hidesRun }}
          isNeeded={
            edit.state !== 'choosing.idle' || edit.selected.size > 0 || run.isBusy || run.isOver
          }
        />
      </div>
      <OnDemand part={exportNotice} props={{}} isNeeded={false} />
      <OnDemand part={listKeys} props={{}} isNeeded={false} />
      <BanlistPanels tested={tested} />
    </>
  )
}

/** The Delete key asks to delete what is selected, wherever the focus is but in a row, in a text or in a dialog. */
function useDeleteKey(onDelete: () => void, isOn: boolean): void {
  const ask = useStable(onDelete)
  useEffect(() => {
    if (!isOn) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Delete' || event.defaultPrevented || isText(event.target)) return
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('tbody tr, li, [role="dialog"]') !== null
      if (isElsewhere || document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      ask()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [ask, isOn])
}

/**
 * Opens the editor for one entry at a time. `over` is the place over the row, undefined while nothing is edited, and on
 * a phone, where `editor` slides in over the page.
 */
function useEditor(rows: readonly Entry[] | undefined) {
  const { client } = useCurrentPublication()
  const [kept, setKept] = useState(() => keptEditIn(client))
  const [edited, setEdited] = useState<Entry | null>(kept?.entry ?? null)
  const [next, setNext] = useState<Entry | null>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isPhone = useIsPhone()
  const opener = useRef<Element | null>(null)
  const onNext = useCallback((entry: Entry | null) => {
    setNext(null)
    if (entry === null) return
    setEdited(entry)
    setKept(null)
  }, [])
  const onClose = useCallback(() => {
    setEdited(null)
    setNext(null)
    setKept(null)
  }, [])
  /** edits this entry, unless another one has unsaved changes */
  const open = (entry: Entry) => {
    opener.current = document.activeElement
    if (edited === null) setEdited(entry)
    else if (edited.id !== entry.id) setNext(entry)
  }
  if (edited === null) return { open, over: undefined, editor: null }
  const entry = rows?.find(({ id }) => id === edited.id) ?? edited
  // One and the same on a phone and beside it: turning a tablet loses nothing.
  const editor = (
    <OnDemand part={rowEditor} props={{ entry, kept, next, place, opener, onNext, onClose }} />
  )
  const over = isPhone ? undefined : { id: edited.id, node: <div ref={setPlace} /> }
  return { open, over, editor }
}
