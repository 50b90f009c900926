import { useEffect, useState } from 'react'

import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'

/** How long typing pauses before the API is asked, in milliseconds. */
const pause = 250

/** The list's verdicts on addresses while one is typed. */
export type AskedVerdicts = ReturnType<typeof useVerdicts>

/** Asks the list about some addresses in one call, once typing pauses. */
export function useVerdicts(links: readonly string[]) {
  const text = links.join('\n')
  const asked = usePaused(text)
  const { data, failed } = usePublicationQuery(
    BanlistTestDocument,
    (of) => ({ ...of, links: asked.split('\n') }),
    { enabled: asked !== '' },
  )
  const verdicts = asked === text ? (data?.client?.banlistTest ?? []) : []
  return {
    /** null until the list has said so */
    of: (link: string | null) => verdicts.find((verdict) => verdict.link === link) ?? null,
    /** the last try got no answer; it is tried again */
    failed: failed && asked === text,
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
