import { useState } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { selfBanningLinks } from '#portal/features/banlist/state/self-ban-folders.ts'

type Act = () => Promise<void>

/** Asking before the publication itself is banned. */
export type OwnAsking = ReturnType<typeof useSelfBanQuestion>

/** Stands between a ban and an address that may be the selected publication's own. */
export function useSelfBanQuestion() {
  const { client } = useCurrentPublication()
  const [isLooking, setIsLooking] = useState(false)
  const [asked, setAsked] = useState<{ link: string; act: Act } | null>(null)
  return {
    /** the folder or site that is asked about; null where nothing is */
    link: asked?.link ?? null,
    /** true while a question is being looked up */
    isLooking,
    /** acts at once where there is nothing to ask, and else with the agreement */
    before: async (link: string, act: Act) => {
      setIsLooking(true)
      const own = await selfBanningLinks([link], client ?? '')
      setIsLooking(false)
      if (own.length === 0) await act()
      else setAsked({ link, act })
    },
    agree: () => {
      setAsked(null)
      void asked?.act()
    },
    decline: () => setAsked(null),
  }
}
