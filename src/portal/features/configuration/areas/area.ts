import { useCallback } from 'react'

import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import type { ScreenPath } from '#portal/app/url/screens.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import { useConfigurationTexts } from '../overview-texts.ts'

/** Something in an area that may need a look. */
export interface AreaLine {
  shape: StateMarkShape
  text: string
  /** the words of the way there; left out: to open the area */
  way?: string
  /** the screen that shows it; left out: that of the area */
  to?: ScreenPath
  search: SearchInput
}

/** The state of an area. */
export interface AreaState {
  number: string
  /** the meaning of the number */
  meaning: string
  /** worst first; the first two are shown */
  lines: readonly AreaLine[]
  /** there is nothing yet that could be well */
  isEmpty: boolean
  changed: { at: string; author: string; isOwn: boolean } | null
}

/** An area of the configuration and how it stands. */
export interface Area {
  screen: ScreenPath
  title: string
  /** undefined while it is being loaded */
  state: AreaState | undefined
  failed: boolean
  reload: () => void
}

/** The last change, as an area tells it; null where there was none. */
export function changedBy(
  change: { at: string; author: { id: string; name: string } } | null | undefined,
  subject: string | undefined,
): AreaState['changed'] {
  if (!change) return null
  const { at, author } = change
  return { at, author: author.name, isOwn: author.id === subject }
}

/** An instant as people say it: today or yesterday with the time, else the day. */
export function useMomentWords(): (at: string) => string {
  const words = useConfigurationTexts()
  const format = useFormat()
  const today = format.date(useToday())
  const yesterday = format.date(addDays(useToday(), -1))
  return useCallback(
    (at) => {
      const day = format.date(at)
      if (day === today) return words.todayAt({ time: format.time(at) })
      return day === yesterday ? words.yesterdayAt({ time: format.time(at) }) : day
    },
    [words, format, today, yesterday],
  )
}
