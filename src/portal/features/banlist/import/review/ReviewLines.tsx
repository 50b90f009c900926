import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo, useState, useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { BanlistLinksDocument } from '#contract/generated/operations.ts'
import type { BanlistRowFragment } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { ask } from '#portal/app/query/ask.ts'
import { readableLink } from '#portal/features/banlist/list/unicode-host.tsx'
import type {
  ListImport,
  ReviewRow,
  ItemFault,
  Tab,
} from '#portal/features/banlist/state/use-list-import.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useFocusAtFirst } from '#portal/ui/hooks/use-focus.ts'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import type { Column, RowWindow } from '#portal/ui/table/table-model.ts'

import { useBanlistImportTexts } from '../../banlist-import-texts.ts'
import { StepTitle } from '../StepTitle.tsx'
import { FixField } from './FixField.tsx'
import { reviewColumns } from './review-columns.tsx'
import type { ReviewTab } from './review-tabs.ts'

import LinkTextStyles from '../../list/LinkText.module.css'
import styles from './review.module.css'

const blockSize = 100

/** Loads some rows; rejects when there are none any more. */
type LoadRows<Row> = (first: number, count: number) => Promise<readonly Row[]>

/** Rows that lie elsewhere, and whether the last ones did not come. */
interface RowBlocks<Row> extends RowWindow<Row> {
  failed: boolean
}

/**
 * Keeps the blocks of rows that came into sight. `version` is another one when rows may have changed:
 * those in sight are loaded again, and the old ones stay until then.
 */
function useRowBlocks<Row>(count: number, version: unknown, load: LoadRows<Row>): RowBlocks<Row> {
  const [blocks, setBlocks] = useState<ReadonlyMap<number, readonly Row[]>>(new Map())
  const [failed, setFailed] = useState(false)
  const [range, setRange] = useState({ first: 0, last: blockSize - 1 })
  const asked = useRef({ version, blocks: new Set<number>() })
  useEffect(() => {
    if (asked.current.version !== version) asked.current = { version, blocks: new Set() }
    const target = asked.current
    const fetch = async (block: number): Promise<void> => {
      target.blocks.add(block)
      try {
        const rows = await load(block * blockSize, blockSize)
        if (asked.current !== target) return
        setBlocks((known) => new Map(known).set(block, rows))
        setFailed(false)
      } catch {
        target.blocks.delete(block)
        if (asked.current === target) setFailed(true)
      }
    }
    for (let block = blockOf(range.first); block <= blockOf(range.last); block += 1) {
      if (!target.blocks.has(block) && block * blockSize < count) void fetch(block)
    }
  }, [count, version, load, range])
  const onVisible = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const rowAt = useCallback(
    (index: number) => blocks.get(blockOf(index))?.[index % blockSize],
    [blocks],
  )
  return { count, rowAt, onVisible, failed }
}

function blockOf(index: number): number {
  return Math.floor(index / blockSize)
}

interface Props extends Omit<LinesProps, 'tab'> {
  tab: ReviewTab
}

/** The lines of a tab, or the entries that go. */
export function ReviewLines({ tab, ...others }: Props) {
  const { listImport, fault } = others
  return tab === 'leaving' ? (
    <LeavingTable key={listImport.mode} listImport={listImport} />
  ) : (
    <ReviewTable key={`${tab} ${fault}`} tab={tab} {...others} />
  )
}

interface OpenProps {
  tab: ReviewTab
  size: number
  /** one comes back from the lines */
  takesFocus: boolean
  onOpen: () => void
}

/** The way to the lines on a phone, where they are a page of their own. */
export function OpenLines({ tab, size, takesFocus, onOpen }: OpenProps) {
  const { lines } = useBanlistImportTexts()
  const button = useFocusAtFirst<HTMLButtonElement>(takesFocus)
  return (
    <Button ref={button} onClick={onOpen}>
      {tab === 'leaving' ? lines.showEntries({ count: size }) : lines.show({ count: size })}
    </Button>
  )
}

interface PageProps {
  title: string
  onBack: () => void
  children: ReactNode
}

/** The lines in the place of the review, on a phone. */
export function LinesPage({ title, onBack, children }: PageProps) {
  const { lines } = useBanlistImportTexts()
  return (
    <section className={styles.page}>
      <Button variant="subtle" icon={<IconArrowLeft aria-hidden />} onClick={onBack}>
        {lines.back()}
      </Button>
      <StepTitle>{title}</StepTitle>
      {children}
    </section>
  )
}

/** The input of a table of lines. */
interface LinesProps {
  tab: Tab
  listImport: ListImport
  /** only lines with this fault; null for all */
  fault: ItemFault | null
  /** how many there are */
  size: number
  onFix: (row: ReviewRow, text: string) => void
}

/** The lines of a tab, of which only those in sight are held. */
function ReviewTable({ tab, listImport, fault, size, onFix }: LinesProps) {
  const texts = useBanlistImportTexts()
  const format = useFormat()
  const { counts, page, mode, options } = listImport
  const { withoutOwn } = options
  const load = useMemo(
    () => (first: number, count: number) => page(tab, first, count, fault),
    [page, tab, fault],
  )
  const window = useRowBlocks<ReviewRow>(size, counts, load)
  const [drafts] = useState(() => new Map<number, string>())
  const [next] = useState(() => new Set<number>())
  const columns = useMemo(() => {
    // Rows are drawn by place: when one leaves, the field of the line below must not become its own.
    const fix = (row: ReviewRow) => (
      <FixField key={row.row} row={row} drafts={drafts} next={next} onFix={onFix} />
    )
    const ownMark = mode !== 'remove' && <SelfBanMark isLeftOut={withoutOwn} />
    return reviewColumns(tab, { texts, format, fix, ownMark })
  }, [tab, texts, format, drafts, next, onFix, mode, withoutOwn])
  return (
    <>
      {window.failed && <p role="alert">{texts.gone()}</p>}
      <ReportTable
        label={texts.table()}
        columns={columns}
        rows={undefined}
        window={window}
        rowId={({ row }) => String(row)}
        rowName={({ raw }) => raw}
        empty={<EmptyState title={texts.none()} />}
      />
    </>
  )
}

/** An entry that goes; null where it is gone already. */
interface Leaving {
  id: string
  entry: BanlistRowFragment | null
}

/** The entries that would be taken off the banlist. */
function LeavingTable({ listImport }: { listImport: ListImport }) {
  const texts = useBanlistImportTexts()
  const { columns: words } = texts
  const { counts, work } = listImport
  const window = useRowBlocks<Leaving>(work.remove, counts, useLoadLeaving(listImport))
  const columns = useMemo<Column<Leaving>[]>(
    () => [
      {
        id: 'link',
        header: words.link(),
        phone: 'title',
        render: ({ entry }) => (
          <span title={entry?.link}>{entry === null ? '–' : readableLink(entry.link)}</span>
        ),
      },
      {
        id: 'note',
        header: words.note(),
        width: '24%',
        phone: 'detail',
        render: ({ entry }) => entry?.comment,
      },
      {
        id: 'addedBy',
        header: words.addedBy(),
        width: '160px',
        phone: 'detail',
        render: ({ entry }) => entry?.addedBy,
      },
    ],
    [words],
  )
  return (
    <>
      {window.failed && <p role="alert">{texts.gone()}</p>}
      <ReportTable
        label={texts.tabs.leaving()}
        columns={columns}
        rows={undefined}
        window={window}
        rowId={({ id }) => id}
        rowName={({ id, entry }) => entry?.link ?? id}
        empty={<EmptyState title={texts.none()} />}
      />
    </>
  )
}

/** Asks the reader which entries go, and the server what they are. */
function useLoadLeaving({ mode, leaving }: ListImport) {
  const { client } = useCurrentPublication()
  return useMemo(
    () =>
      async (first: number, count: number): Promise<Leaving[]> => {
        if (mode === 'add') return []
        const ids = [...(await leaving(mode, first, count))]
        const filter = { ids }
        const variables = { clientId: client ?? '', first: ids.length, filter }
        const data = await ask(BanlistLinksDocument, variables)
        const nodes = data.client?.banlist.nodes ?? []
        const entries = new Map(nodes.map((entry) => [entry.id, entry]))
        return ids.map((id) => ({ id, entry: entries.get(id) ?? null }))
      },
    [client, mode, leaving],
  )
}

/** Of an address that bans the publication itself: that it does, or that it stays out. */
function SelfBanMark({ isLeftOut }: { isLeftOut: boolean }) {
  const { own } = useBanlistImportTexts()
  return (
    <span className={LinkTextStyles.mark} data-tone={isLeftOut ? undefined : 'warn'}>
      {isLeftOut ? own.leftOut() : own.mark()}
    </span>
  )
}
