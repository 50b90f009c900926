import { useState } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { selfBanningLinks } from '#portal/features/banlist/state/self-ban-folders.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { useLast } from '../bulk/use-last.ts'
import { readableLink } from '../list/unicode-host.tsx'

type Act = () => Promise<void>

/** Stands between a ban and an address that may be the selected publication's own. */
export function useSelfBanQuestion() {
  const { client } = useCurrentPublication()
  const [isLooking, setIsLooking] = useState(false)
  const [asked, setAsked] = useState<{ link: string; act: Act } | null>(null)
  const agree = () => {
    setAsked(null)
    void asked?.act()
  }
  return {
    /**
     * Acts at once where there is nothing to ask, and else with the agreement; one at a time. What was pressed stays
     * as it is meanwhile: a button that cannot be pressed would lose the focus, and the question gives it back.
     */
    before: async (link: string, act: Act) => {
      if (isLooking) return
      setIsLooking(true)
      const own = await selfBanningLinks([link], client ?? '')
      setIsLooking(false)
      if (own.length === 0) await act()
      else setAsked({ link, act })
    },
    /** to be drawn where it acts */
    question: (
      <SelfBanQuestion link={asked?.link ?? null} onBan={agree} onLeave={() => setAsked(null)} />
    ),
  }
}

interface Props {
  /** the folder or site that is asked about; null where nothing is */
  link: string | null
  onBan: () => void
  onLeave: () => void
}

/** Asks before the publication itself is banned. */
export function SelfBanQuestion({ link, onBan, onLeave }: Props) {
  const { ownSite } = useBanlistWorkTexts().add
  // It is read while the question closes, too.
  const asked = useLast(link) ?? ''
  return (
    <ConfirmDialog
      isOpen={link !== null}
      isDanger
      title={ownSite.title()}
      cancelLabel={ownSite.leave()}
      confirmLabel={ownSite.ban()}
      onConfirm={onBan}
      onCancel={onLeave}
    >
      <p>{ownSite.text({ link: readableLink(asked) })}</p>
    </ConfirmDialog>
  )
}
