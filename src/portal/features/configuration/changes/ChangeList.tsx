import { useEffect, useState } from 'react'

import { byDay } from '#lib/by-day.ts'
import { addDays } from '#lib/date-range.ts'
import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useTexts, useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import type { Numbers } from '../course/numbered.ts'
import type { Change } from './change.ts'
import { ChangeLine } from './ChangeLine.tsx'
import type { useChanges } from './use-changes.ts'

import styles from './changes.module.css'

const pageLength = 20

type Found = ReturnType<typeof useChanges>

interface Props {
  found: Found
  shown: readonly Change[]
  isFiltered: boolean
  numbers: Numbers
  /** the changes whose mark is pointed at */
  pointed: readonly string[]
}

/** The changes by day. A filter looks on in older ones until a page is full. */
export function ChangeList({ found, shown, isFiltered, numbers, pointed }: Props) {
  const words = useConfigurationTexts().changes
  const { errors } = useTexts()
  const dayName = useDayName()
  const [most, setMost] = useState(pageLength)
  const { waiting, failed, hasMore, isLoadingMore } = found
  const isSearching = isFiltered && shown.length < most && hasMore && !failed
  const goesOn = isSearching && !isLoadingMore
  useEffect(() => {
    if (goesOn) found.more()
  }, [goesOn, found])
  const more = () => {
    setMost(most + pageLength)
    if (shown.length < most + pageLength) found.more()
  }
  return (
    <>
      {waiting > 0 && <Button onClick={found.showAll}>{words.waiting({ count: waiting })}</Button>}
      {shown.length === 0 && !failed && !isSearching && (
        <EmptyState title={isFiltered ? errors.noMatches() : words.empty()}>
          {isFiltered ? words.noMatchesText() : words.emptyText()}
        </EmptyState>
      )}
      {byDay(shown.slice(0, most), localDay).map(({ day, changes }) => (
        <section key={day}>
          <h3 className={styles.day}>{dayName(day)}</h3>
          <ol>
            {changes.map((one) => (
              <ChangeLine
                key={one.id}
                change={one}
                number={numbers.get(one.id)}
                isPointed={pointed.includes(one.id)}
              />
            ))}
          </ol>
        </section>
      ))}
      {failed && <NotLoaded onReload={found.reload} />}
      {(hasMore || shown.length > most) && !failed && (
        <MoreButton label={words.older()} isBusy={isLoadingMore || isSearching} onMore={more} />
      )}
    </>
  )
}

/** How a day is called: the last two by their names. */
function useDayName(): (day: string) => string {
  const { changes: words } = useConfigurationTexts()
  const format = useFormat()
  const today = useToday()
  return (day) => {
    const date = format.date(day)
    if (day === today) return words.today({ date })
    return day === addDays(today, -1) ? words.yesterday({ date }) : format.weekdayDate(day)
  }
}
