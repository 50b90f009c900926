import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { ExportRun } from '#portal/report/export/ExportRun.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import type { Person } from '../people/person.ts'
import { ChangeList } from './ChangeList.tsx'
import { useHistoryTexts } from './history-texts.ts'
import { useRecordFile } from './use-record-file.ts'
import { type RecordView, useRecord } from './use-record.ts'

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
          <Button icon={<IconDownload aria-hidden />} onClick={start}>
            {words.export()}
          </Button>
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
