import { useEffect, useState } from 'react'

import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useFetchFresh } from '#portal/app/query/use-fetch-fresh.ts'

import type { Verdict } from './AddVerdict.tsx'

/** How long typing pauses before the API is asked, in milliseconds. */
const pause = 250

/** What the list says of an address while it is typed; null until it has said so. */
export function useVerdict(link: string): Verdict | null {
  const { client } = useCurrentPublication()
  const ask = useFetchFresh()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    const timer = setTimeout(() => {
      const variables = { clientId: client ?? '', links: [link] }
      ask(BanlistTestDocument, variables, ending.signal).then(
        (data) => setVerdict(data.client?.banlistTest[0] ?? null),
        // A hint that does not come is not missed; the console says why.
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [ask, client, link])
  return verdict?.link === link ? verdict : null
}
