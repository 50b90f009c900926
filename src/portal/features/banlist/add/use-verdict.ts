import { useEffect, useState } from 'react'

import { BanlistTestDocument, type BanlistTestQuery } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

export type Verdict = NonNullable<BanlistTestQuery['client']>['banlistTest'][number]

/** How long typing pauses before the API is asked, in milliseconds. */
const pause = 250

/** The list's verdict on an address while it is typed. */
export interface AskedVerdict {
  /** null until the list has said so */
  verdict: Verdict | null
  /** the last try got no answer; it is tried again */
  failed: boolean
}

/** Asks the list about an address once typing pauses. */
export function useVerdict(link: string): AskedVerdict {
  const { client } = useCurrentPublication()
  const asked = usePaused(link)
  const variables = { clientId: client ?? '', links: [asked] }
  const enabled = asked !== '' && client !== null
  const { data, failed } = useGraphqlQuery(BanlistTestDocument, variables, { enabled })
  const verdict = data?.client?.banlistTest[0] ?? null
  return {
    verdict: verdict?.link === link ? verdict : null,
    failed: failed && asked === link,
  }
}

/** A text once it has stayed the same for a while; empty before. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
