import { byDay } from '#lib/by-day.ts'
import { addDays } from '#lib/date-range.ts'
import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { type ChangesShown, useChanges } from './banlist-history.queries.ts'
import { originOf } from './change-words.ts'
import { ChangeRow } from './ChangeRow.tsx'

import styles from './changes.module.css'

const skeletonHeight = 420

interface Props {
  /** the change that was looked at last; null while none was */
  lastOpened: string | null
  shown: ChangesShown
}

/** The changes, newest first, by day. */
export function ChangeList({ lastOpened, shown }: Props) {
  const texts = useBanlistHistoryTexts()
  const dayName = useDayName()
  const { errors } = useTexts()
  const { changes, isLoading, failed, reload, hasMore, isLoadingMore, more } = useChanges(shown)
  const isFiltered = shown.actors.length + shown.kinds.length > 0
  const nothing = shown.item === '' ? texts.empty() : texts.one.empty()
  if (isLoading) return <SkeletonBlock height={skeletonHeight} />
  const known = new Map(changes.map((change) => [change.id, change]))
  return (
    <>
      {changes.length === 0 && !failed && (
        <EmptyState title={isFiltered ? errors.noMatches() : nothing}>
          {isFiltered || shown.item !== '' ? undefined : texts.emptyText()}
        </EmptyState>
      )}
      {byDay(changes, localDay).map(({ day, changes: ofDay }) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.dayName}>{dayName(day)}</h3>
          <ol>
            {ofDay.map((change) => (
              <li key={change.id}>
                <ChangeRow
                  change={change}
                  origin={originOf(change, known)}
                  undoneBy={known.get(change.undoneBy ?? '')}
                  takesFocus={change.id === lastOpened}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {failed && <NotLoaded onReload={reload} />}
      {hasMore && !failed && (
        <MoreButton label={texts.more()} isBusy={isLoadingMore} onMore={more} />
      )}
    </>
  )
}

/** How a day is called: the last two by their names. */
function useDayName(): (day: string) => string {
  const texts = useBanlistHistoryTexts()
  const format = useFormat()
  const today = useToday()
  return (day) => {
    const written = format.weekdayDate(day)
    if (day === today) return `${texts.today()}, ${written}`
    return day === addDays(today, -1) ? `${texts.yesterday()}, ${written}` : written
  }
}
