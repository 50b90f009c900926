import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { type BanlistRows, useTotal } from './banlist.queries.ts'
import { HeadActions } from './HeadActions.tsx'

/** The page head with the number of all entries, whatever the filters leave out. */
export function BanlistHead({ found }: { found: BanlistRows }) {
  const { banlist, screens } = useTexts()
  const [search] = useSearchState()
  const { total, isAtLeast } = useTotal(search, found)
  return <PageHead title={screens.banlist.title()} deck={deck()} actions={<HeadActions />} />

  function deck(): string {
    if (total === undefined || total === 0) return banlist.deckEmpty()
    return isAtLeast ? banlist.deckAtLeast({ count: total }) : banlist.deck({ count: total })
  }
}
