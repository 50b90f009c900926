import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { Overview } from '../overview/Overview.tsx'
import { ReaderFigures } from './ReaderFigures.tsx'
import { useReadersTexts } from './readers-texts.ts'
import { ReaderTopics } from './ReaderTopics.tsx'
import { type ReaderComparison, useReaderComparison } from './use-reader-comparison.ts'

import styles from './readers.module.css'

/** The column of the DAV titles: pharmacists beside everybody else, or why they are not compared. */
export function ReadersColumn() {
  const texts = useReadersTexts()
  const state = useReaderComparison()
  if (state.kind === 'off') return <Overview />
  if (state.kind === 'loading') return <SkeletonBlock height={480} />
  if (state.kind === 'failed') return <NotLoaded onReload={state.reload} />
  if (state.kind === 'ready') return <Compared comparison={state.comparison} />
  return (
    <div>
      <p className={styles.why}>{texts.reasons[state.kind]()}</p>
      <Overview />
    </div>
  )
}

function Compared({ comparison }: { comparison: ReaderComparison }) {
  const texts = useReadersTexts()
  const format = useFormat()
  const { usual, readers } = comparison
  return (
    <aside className={styles.column} aria-label={texts.column()}>
      <ReaderFigures comparison={comparison} />
      <ReaderTopics comparison={comparison} isMore />
      <ReaderTopics comparison={comparison} isMore={false} />
      <p className={styles.note}>
        {texts.line({ share: format.percent(usual) })}{' '}
        {readers.members !== null &&
          texts.members({
            total: format.number(readers.members.total),
            confirmed: format.number(readers.members.confirmed),
          })}{' '}
        {texts.statistics({
          from: format.date(readers.statistics.startDate),
          to: format.date(readers.statistics.endDate),
        })}
      </p>
    </aside>
  )
}
