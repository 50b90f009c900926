import { useState } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'

import { addressesIn, fitIntoLink, linkToTest } from './tested-addresses.ts'

/** The addresses to test: what stands in the field, and what was asked last. */
export type AddressTest = ReturnType<typeof useAddressTest>

/** The test that the address of the screen names, or one that is too large for it. */
export function useAddressTest(handed: readonly string[]) {
  const texts = useBanlistTestTexts()
  const copy = useCopy()
  const [search, changeSearch] = useSearchState()
  const { client } = useCurrentPublication()
  const [tooMany, setTooMany] = useState(handed)
  const [lastHanded, setLastHanded] = useState(handed)
  if (handed !== lastHanded) {
    setLastHanded(handed)
    setTooMany(handed)
  }
  const addresses = search.url.length > 0 ? search.url : tooMany
  const [shown, setShown] = useState(addresses)
  const [draft, setDraft] = useState(addresses.join('\n'))
  const [isMissing, setIsMissing] = useState(false)
  // The way back through earlier tests brings their addresses back into the field; closing leaves it as it is.
  if (shown.join('\n') !== addresses.join('\n')) {
    setShown(addresses)
    if (addresses.length > 0) setDraft(addresses.join('\n'))
  }
  const fits = fitIntoLink(addresses)
  return {
    draft,
    change: (text: string) => {
      setDraft(text)
      setIsMissing(false)
    },
    /** nothing was typed */
    isMissing,
    /** tests what stands in the field, or this text */
    submit: (text = draft) => {
      const asked = addressesIn(text)
      setIsMissing(asked.length === 0)
      if (asked.length === 0) return
      setDraft(asked.join('\n'))
      setTooMany(fitIntoLink(asked) ? [] : asked)
      changeSearch({ panel: 'test', url: fitIntoLink(asked) ? asked : [] })
    },
    /** the addresses that are tested */
    addresses,
    /** null where they are too many for a link */
    copyLink: fits
      ? () =>
          copy(
            linkToTest(window.location.href, { addresses, client: client ?? '' }),
            texts.linkCopied(),
          )
      : null,
  }
}
