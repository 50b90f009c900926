import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'

import { Lead } from './Lead.tsx'
import type { StartNumbers } from './start.queries.ts'

/** How many addresses are banned, and when the last one was added. */
export function BanlistLead({ banlist, isLoading, failed, reload }: StartNumbers) {
  const texts = useTexts()
  const start = useStartTexts()
  const format = useFormat()
  const today = useToday()
  const shared = { to: '/banlist', title: texts.screens.banlist.title(), isLoading } as const
  if (banlist === null) {
    return (
      <Lead {...shared} number={failed ? '–' : null}>
        {failed ? <NotLoadedLine onReload={reload} /> : start.noEntries()}
      </Lead>
    )
  }
  const { count, precision } = banlist.count
  const number = format.number(count)
  const newest = banlist.nodes[0]
  const added = (instant: string) =>
    localDay(Date.parse(instant)) === today
      ? start.lastAddedToday()
      : start.lastAdded({ day: format.date(instant) })
  return (
    <Lead {...shared} number={precision === 'EXACT' ? number : texts.ui.atLeast({ count })}>
      {newest === undefined ? start.noEntries() : added(newest.dateAdded)}
    </Lead>
  )
}
