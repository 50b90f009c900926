import { useState } from 'react'

import { BanlistAtDocument } from '#contract/generated/operations.ts'
import type { CsvSeparator } from '#lib/csv-text.ts'
import { fileName } from '#lib/file-name.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { ask } from '#portal/app/query/ask.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ExportRun } from '#portal/report/export/ExportRun.tsx'
import { rowPlan, useExportAnnouncement, csvWriter } from '#portal/report/export/report-rows.ts'
import { TableExport } from '#portal/report/export/TableExport.tsx'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { DayFilter } from '#portal/ui/days/DayFilter.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useBanlistExportTexts } from '../banlist-export-texts.ts'
import { useBanlistHistoryTexts } from '../banlist-history-texts.ts'
import { recordColumns } from '../export/export-formats.ts'
import { pageRows } from '../export/row-pages.ts'
import { LinkText } from '../list/LinkText.tsx'
import { RestoreButton } from '../UndoButton.tsx'
import { useListedNow, usePastList } from './banlist-history.queries.ts'
import type { PastEntry } from './banlist-history.queries.ts'
import { endOf } from './history-view.ts'

import changes from './entry-changes.module.css'
import styles from './history.module.css'

const skeletonHeight = 420

/** The list as it was at the end of a day. */
export function PastList({ day }: { day: string }) {
  const texts = useBanlistHistoryTexts()
  const today = useToday()
  const [, change] = useSearchState()
  const [search, setSearch] = useState('')
  return (
    <>
      <div className={styles.controls}>
        <DayFilter
          name={texts.at.day()}
          value={day}
          latest={today}
          onChange={(at) => change({ at })}
        />
        <SearchField label={texts.at.search()} value={search} onChange={setSearch} />
      </div>
      <Entries key={`${day} ${search}`} day={day} search={search.trim()} />
    </>
  )
}

function Entries({ day, search }: { day: string; search: string }) {
  const texts = useBanlistHistoryTexts()
  const { errors } = useTexts()
  const today = useToday()
  const { entries, count, isWhole, failed, reload, more } = usePastList(day, search)
  const isListed = useListedNow(entries.map(({ link }) => link))
  if (count === undefined) {
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={skeletonHeight} />
  }
  const hasMore = entries.length < count.count || (count.precision === 'AT_LEAST' && isWhole)
  const nothing = search === '' ? texts.at.empty() : errors.noMatches()
  return (
    <>
      <div className={styles.summary}>
        <CountLine day={day} count={count} isSearch={search !== ''} />
        {count.count > 0 && <PastExport day={day} search={search} count={count} />}
      </div>
      {count.count === 0 && <p className={styles.none}>{nothing}</p>}
      <ul className={changes.changes}>
        {entries.map((entry) => (
          <li key={entry.link} className={changes.change}>
            <PastEntryText entry={entry} term={search} today={day < today ? day : today} />
            <RestoreButton entry={entry} isListed={isListed(entry.link)} isQuiet />
          </li>
        ))}
      </ul>
      {failed && <NotLoaded onReload={reload} />}
      {hasMore && !failed && <MoreButton label={texts.more()} isBusy={!isWhole} onMore={more} />}
    </>
  )
}

interface CountProps {
  day: string
  count: { count: number; precision: string }
  isSearch: boolean
}

function CountLine({ day, count: { count, precision }, isSearch }: CountProps) {
  const { at } = useBanlistHistoryTexts()
  const today = useToday()
  const words = () => {
    if (precision === 'AT_LEAST') return at.atLeast({ day, count })
    if (isSearch) return at.found({ day, count })
    return day >= today ? at.countNow({ count }) : at.count({ day, count })
  }
  return <output className={styles.counted}>{words()}</output>
}

interface EntryProps {
  entry: PastEntry
  term: string
  /** the day on which it is told whether the entry had expired */
  today: string
}

function PastEntryText({ entry, term, today }: EntryProps) {
  const format = useFormat()
  const { comment, addedBy, dateAdded } = entry
  return (
    <div className={changes.told}>
      <LinkText entry={entry} term={term} today={today} />
      <p className={changes.note}>
        {[format.date(dateAdded), addedBy, comment].filter((part) => part !== null).join(' · ')}
      </p>
    </div>
  )
}

interface Props {
  day: string
  search: string
  /** how many entries the search finds in the list of that day */
  count: { count: number; precision: string }
}

/** Makes a file of the list as it was at the end of a day, or of the entries in it that a search finds. */
function PastExport({ day, search, count }: Props) {
  const texts = useBanlistExportTexts()
  const { at: words } = useBanlistHistoryTexts()
  const { client } = useCurrentPublication()
  const publication = useViewer()?.clients.find(({ id }) => id === client)?.name ?? ''
  const exporting = useFileExport('past banlist', true)
  const announce = useExportAnnouncement()
  if (exporting.progress !== null) return <ExportRun exporting={exporting} />

  const start = (separator: CsvSeparator) => {
    const request = {
      clientId: client ?? '',
      at: endOf(day),
      search: search === '' ? null : search,
      first: pageRows,
    }
    let offset = 0
    exporting.start(
      rowPlan({
        name: fileName([words.fileName(), publication, words.part(), day], 'csv'),
        writer: csvWriter(recordColumns(texts), separator),
        count: () => Promise.resolve(count.precision === 'AT_LEAST' ? null : count.count),
        next: async (signal) => {
          const answer = await ask(BanlistAtDocument, { ...request, offset }, signal)
          if (answer.client === null) throw new Error('The publication is not there any more.')
          const { nodes } = answer.client.banlistAt
          offset += nodes.length
          return nodes.length === 0 ? null : nodes
        },
        // A day that is over does not change, and one that is not ends with the last row.
        isOutdated: () => Promise.resolve(false),
        announce,
      }),
    )
  }
  return <TableExport label={words.export()} tables={[{ onTable: start }]} />
}
