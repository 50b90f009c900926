import { BanlistNumbersDocument } from '#contract/generated/operations.ts'
import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Lead } from '#portal/ui/page/Lead.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'

import { banningCount } from '../banlist.queries.ts'
import { useBanlistStartTexts } from './banlist-start-texts.ts'

/** How many addresses are banned today, and when the last one was added. */
export function BanlistLead() {
  const query = usePublicationQuery(BanlistNumbersDocument, (of) => of)
  const { data, isLoading, failed, reload } = query
  const texts = useTexts()
  const start = useBanlistStartTexts()
  const format = useFormat()
  const today = useToday()
  const title = <ScreenLink to="/banlist">{texts.screens.banlist.title()}</ScreenLink>
  const shared = { title, isLoading }
  const { banlist, paused, expired } = data?.client ?? {}
  if (banlist === undefined || paused === undefined || expired === undefined) {
    return (
      <Lead {...shared} number={failed ? '–' : null}>
        {failed ? <NotLoadedLine onReload={reload} /> : start.noEntries()}
      </Lead>
    )
  }
  const { precision } = banlist.count
  const idle = { paused: paused.count.count, expired: expired.count.count }
  const count = banningCount(banlist.count.count, idle)
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
