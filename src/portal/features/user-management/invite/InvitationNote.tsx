import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import type { Person } from '../people/person.ts'
import { renewInvitation, withdrawInvitation } from '../user-writes.ts'
import { useInviteTexts } from './invite-texts.ts'
import { LinkOnce, type Invited } from './InvitedLink.tsx'

import styles from './invite.module.css'

interface Props {
  person: Person
  invitation: NonNullable<Person['invitation']>
  mayChange: boolean
}

/** A new link for an invitation, and taking it back. */
export function InvitationNote({ person, invitation, mayChange }: Props) {
  const words = useInviteTexts().invitation
  const [renewed, setRenewed] = useState<Invited | null>(null)
  return (
    <div className={styles.note}>
      {renewed !== null && <LinkOnce invited={renewed} />}
      {mayChange && invitation.mayChange && (
        <div className="buttons">
          <Renew person={person} onRenewed={setRenewed} />
          <Withdraw person={person} />
        </div>
      )}
      {!invitation.mayChange && <p className="quiet small">{words.elsewhere()}</p>}
    </div>
  )
}

interface RenewProps {
  person: Person
  onRenewed: (invited: Invited) => void
}

function Renew({ person, onRenewed }: RenewProps) {
  const words = useInviteTexts().invitation
  const { run, isRunning } = useMutationAction(renewInvitation)
  const renew = async () => {
    const written = await run({ userId: person.id })
    if (written.kind === 'refused') notifyFailed(words.notFound(), { about: 'invitation' })
    if (written.kind !== 'done') return
    const { user, link } = written.payload
    if (user !== null && link !== null) onRenewed({ user, link })
  }
  return (
    <Button isBusy={isRunning} onClick={() => void renew()}>
      {words.renew()}
    </Button>
  )
}

function Withdraw({ person }: { person: Person }) {
  const words = useInviteTexts().invitation
  const [, change] = useSearchState()
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning } = useMutationAction(withdrawInvitation)
  const withdraw = async () => {
    const written = await run({ userId: person.id })
    setAsking(false)
    if (written.kind === 'refused') notifyFailed(words.notFound(), { about: 'invitation' })
    if (written.kind !== 'done') return
    notifyDone(words.withdrawn({ person: person.name }), { about: 'invitation' })
    change({ id: '' })
  }
  return (
    <>
      <Button isDanger onClick={() => setAsking(true)}>
        {words.withdraw()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.withdrawTitle({ person: person.name })}
        confirmLabel={words.withdraw()}
        isDanger
        isBusy={isRunning}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.withdrawText()}</p>
      </ConfirmDialog>
    </>
  )
}
