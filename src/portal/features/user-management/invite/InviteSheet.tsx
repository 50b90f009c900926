import { useState } from 'react'

import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { useInviteTexts } from './invite-texts.ts'
import { InvitedLink, type Invited } from './InvitedLink.tsx'
import { InviteForm } from './InviteForm.tsx'

interface Props {
  isOpen: boolean
  publication: string
  onClose: () => void
}

/** Invites a person, and shows the link once. */
export function InviteSheet({ isOpen, publication, onClose }: Props) {
  const words = useInviteTexts().invite
  const [invited, setInvited] = useState<Invited | null>(null)
  const close = () => {
    setInvited(null)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} title={words.title()} side="right">
      {invited === null ? (
        <InviteForm publication={publication} onInvited={setInvited} />
      ) : (
        <InvitedLink invited={invited} onAnother={() => setInvited(null)} onClose={close} />
      )}
    </Sheet>
  )
}
