import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import type { Role } from '#portal/app/publication/use-current-publication.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import type { Person } from '../people/person.ts'
import { ProviderLink } from '../ProviderLink.tsx'
import { useReadOnlyText, useRoleWords } from '../use-user-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import type { Press, Why } from './use-press.ts'

import styles from './why-note.module.css'

interface Props {
  person: Person
  role: Role
  why: Why
  users: Users
  press: Press
}

/** Says at a role why a click does not change it, who could, and where. */
export function WhyNote(props: Props) {
  const { person, role, why, press } = props
  const words = useUserTexts()
  const title = useTitle(props)
  const note = useRef<HTMLDialogElement>(null)
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  const closeBy = (event: KeyboardEvent) => {
    // Keys in here are not those of the table.
    event.stopPropagation()
    if (event.key === 'Escape') press.close()
  }
  return (
    <dialog
      open
      ref={note}
      className={styles.note}
      data-why
      tabIndex={-1}
      aria-label={title}
      onKeyDown={closeBy}
    >
      <p className={styles.head}>
        <b>{title}</b>
        <IconAction label={words.why.close()} icon={<IconX />} size={24} onClick={press.close} />
      </p>
      <Reason {...props} />
      {why === 'inherited' && (
        <Button onClick={() => press.give(person, role)}>{words.why.give()}</Button>
      )}
    </dialog>
  )
}

function useTitle({ person, role, why }: Props): string {
  const words = useUserTexts().why
  const { list } = useRoleWords()
  if (why === 'locked') return words.lockedTitle()
  if (why === 'readOnly') return words.readOnlyTitle()
  const groups = person.inherited.get(role) ?? []
  return words.inheritedTitle({ groups: list(groups) })
}

function Reason({ person, role, why, users }: Props) {
  const words = useUserTexts()
  const readOnly = useReadOnlyText(users)
  const { list } = useRoleWords()
  if (why === 'readOnly')
    return (
      <p>
        {readOnly} <ProviderLink to={person.console ?? users.console} />
      </p>
    )
  if (why === 'locked') {
    const lock = person.locks.get(role)
    const { reason = 'NOT_ALLOWED', holders = [] } = lock ?? {}
    const ask = holders.length > 0 ? words.locks.ask({ names: list(holders) }) : null
    return (
      <p>
        {words.locks[reason]()} {ask ?? (reason === 'LAST_HOLDER' && words.locks.nobody())}
      </p>
    )
  }
  const names = person.inherited.get(role) ?? []
  const group = person.groups.find(({ name, console }) => names.includes(name) && console !== null)
  return (
    <p>
      {names.length === 0 ? words.why.composite() : words.why.inherited()} {words.why.besides()}{' '}
      <ProviderLink to={group?.console ?? null} label={words.why.openGroup()} />
    </p>
  )
}
