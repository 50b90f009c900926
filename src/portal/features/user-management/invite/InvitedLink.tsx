import { IconCopy } from '@tabler/icons-react'

import type { UserRowFragment } from '#contract/generated/operations.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { copyText } from '#portal/ui/hooks/use-copy.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { useUserTexts } from '../user-texts.ts'
import { useInviteTexts } from './invite-texts.ts'

import styles from './invite.module.css'

/** A person who was invited a moment ago. */
export interface Invited {
  user: Pick<UserRowFragment, 'name' | 'invitation' | 'otherClients'>
  /** holds a secret; it stands in no cache */
  link: string
}

interface Props {
  invited: Invited
  onAnother: () => void
  onClose: () => void
}

/** The link of an invitation, shown this once. */
export function InvitedLink({ invited, onAnother, onClose }: Props) {
  const words = useInviteTexts().invite
  return (
    <div className={styles.form}>
      <output>
        <b>{words.done({ person: invited.user.name })}</b>
      </output>
      <LinkOnce invited={invited} />
      <div className="buttons">
        <Button onClick={onAnother}>{words.another()}</Button>
        <Button onClick={onClose}>{words.finish()}</Button>
      </div>
    </div>
  )
}

/** The link itself, to be copied. */
export function LinkOnce({ invited: { user, link } }: { invited: Invited }) {
  const { invite: words } = useInviteTexts()
  const { panel } = useUserTexts()
  const format = useFormat()
  const { publicationOf } = useNames()
  const publications = user.otherClients.map(publicationOf).join(', ')
  const copy = async () => {
    try {
      await copyText(link)
      notifyDone(words.copied(), { about: 'invitation' })
    } catch {
      notifyFailed(words.copyFailed(), { about: 'invitation' })
    }
  }
  const day = user.invitation === null ? '' : format.dateTime(user.invitation.endsAt)
  return (
    <section aria-live="polite" aria-label={words.link({ person: user.name })}>
      <p className="quiet small">
        {publications !== '' && `${panel.elsewhere()} ${publications}.`} {words.once({ day })}
      </p>
      <code className={styles.link}>{link}</code>
      <Button variant="filled" icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
        {words.copy()}
      </Button>
    </section>
  )
}
