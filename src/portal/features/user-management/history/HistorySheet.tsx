import { useState } from 'react'

import { type Screen, UserChangesDocument } from '#contract/generated/operations.ts'
import type { CsvSeparator } from '#lib/csv-text.ts'
import { fileName } from '#lib/file-name.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { screenPathOf } from '#portal/app/preferences/use-preferences.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { ask } from '#portal/app/query/ask.ts'
import { screens } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { ExportRun } from '#portal/report/export/ExportRun.tsx'
import { csvWriter, rowPlan, useExportAnnouncement } from '#portal/report/export/report-rows.ts'
import { TableExport } from '#portal/report/export/TableExport.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import type { Person } from '../people/person.ts'
import { ChangeList, useChangeWords } from './ChangeList.tsx'
import { useHistoryTexts } from './history-texts.ts'
import {
  recordEnd,
  recordFilter,
  type RecordView,
  type UserChange,
  useRecord,
} from './use-record.ts'

import styles from './history.module.css'

const skeletonHeight = 240

interface Props {
  isOpen: boolean
  /** the open person: the record can be theirs alone */
  person: Person | undefined
  isOfPerson: boolean
  onClose: () => void
}

/** The record of the publication: who changed whose rights, and who made files. */
export function HistorySheet({ isOpen, onClose, ...view }: Props) {
  const words = useHistoryTexts()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title()} side="right">
      <History key={view.person?.id} {...view} />
    </Sheet>
  )
}

function History({ person, isOfPerson }: Pick<Props, 'person' | 'isOfPerson'>) {
  const words = useHistoryTexts()
  const [part, setPart] = useState<RecordView['part']>('all')
  const [isOfAll, setOfAll] = useState(!isOfPerson)
  const view = { part, person: person === undefined || isOfAll ? null : person.id }
  const record = useRecord(view)
  const { exporting, start } = useRecordFile(view)
  const isMade = exporting.progress !== null
  return (
    <>
      <div className={styles.tools}>
        <Segments
          name={words.show()}
          segments={[
            { value: 'all', label: words.all() },
            { value: 'rights', label: words.rights() },
            { value: 'exports', label: words.exports() },
            { value: 'articles', label: words.articles() },
          ]}
          value={part}
          onChange={setPart}
        />
        {person !== undefined && (
          <Segments
            name={words.whose()}
            segments={[
              { value: 'person', label: person.name },
              { value: 'everybody', label: words.everybody() },
            ]}
            value={isOfAll ? 'everybody' : 'person'}
            onChange={(whose) => setOfAll(whose === 'everybody')}
          />
        )}
        {!isMade && record.changes.length > 0 && (
          <TableExport label={words.export()} tables={[{ onTable: start }]} />
        )}
      </div>
      {isMade && <ExportRun exporting={exporting} />}
      <Entries record={record} />
      <p className={styles.kept}>{words.kept()}</p>
    </>
  )
}

function Entries({ record }: { record: ReturnType<typeof useRecord> }) {
  const words = useHistoryTexts()
  const { changes, isLoading, failed, reload, hasMore, isLoadingMore, more } = record
  if (failed && changes.length === 0) return <NotLoaded onReload={reload} />
  if (isLoading) return <SkeletonBlock height={skeletonHeight} />
  if (changes.length === 0) return <EmptyState title={words.empty()} />
  return (
    <>
      <ChangeList changes={changes} />
      {hasMore && <MoreButton label={words.more()} isBusy={isLoadingMore} onMore={more} />}
    </>
  )
}

/** Entries in one call: as many as the API gives. */
const pageLength = 500

/** Makes a file of the record, as it is shown. */
function useRecordFile(view: RecordView) {
  const words = useHistoryTexts()
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? ''
  const today = useToday()
  const columns = useColumns()
  const exporting = useFileExport('record', true)
  const announce = useExportAnnouncement()
  const start = (separator: CsvSeparator) => {
    const request = { clientId: client ?? '', first: pageLength, filter: recordFilter(view) }
    let after: string | null = null
    let isAtEnd = false
    exporting.start(
      rowPlan({
        name: fileName([words.file(), publication, today], 'csv'),
        writer: csvWriter(columns, separator),
        count: () => Promise.resolve(null),
        next: async (signal) => {
          if (isAtEnd) return null
          const answer = await ask(UserChangesDocument, { ...request, after }, signal)
          if (answer.client === null) throw new Error('The publication is not there any more.')
          after = recordEnd(answer)
          isAtEnd = after === null
          return answer.client.userChanges.nodes
        },
        // Entries that come meanwhile are newer than the first row.
        isOutdated: () => Promise.resolve(false),
        announce,
      }),
    )
  }
  return { exporting, start }
}

function useColumns() {
  const { columns } = useHistoryTexts()
  const texts = useTexts()
  const { didOf, named } = useChangeWords()
  const titleOf = (name: Screen): string => {
    const path = screenPathOf(name)
    const screen = screens.find((one) => one.path === path)
    return screen === undefined ? name : screenWords(texts, screen.title).title()
  }
  return [
    { name: columns.at(), cell: ({ at }: UserChange) => at },
    { name: columns.author(), cell: ({ author }: UserChange) => author.name },
    { name: columns.authorId(), cell: ({ author }: UserChange) => author.id },
    { name: columns.what(), cell: (change: UserChange) => didOf(change) },
    { name: columns.kind(), cell: ({ kind }: UserChange) => kind },
    { name: columns.person(), cell: ({ name }: UserChange) => name },
    { name: columns.personId(), cell: ({ userId }: UserChange) => userId },
    { name: columns.added(), cell: ({ added }: UserChange) => named(added) },
    { name: columns.removed(), cell: ({ removed }: UserChange) => named(removed) },
    {
      name: columns.screen(),
      cell: ({ exported }: UserChange) => (exported?.screen ? titleOf(exported.screen) : null),
    },
    { name: columns.file(), cell: ({ exported }: UserChange) => exported?.file ?? null },
    { name: columns.rows(), cell: ({ exported }: UserChange) => exported?.rows ?? null },
    { name: columns.articles(), cell: ({ articles }: UserChange) => articles },
  ]
}
