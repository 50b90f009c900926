import { Button } from '#portal/ui/controls/Button.tsx'

import { ProviderLink } from './ProviderLink.tsx'
import { useReadOnlyText } from './use-read-only-text.ts'
import type { Users } from './use-users.ts'
import { useUserTexts } from './user-texts.ts'

import styles from './users.module.css'

/** Says once why roles are only shown, with the way to where they are changed. */
export function ReadOnlyNote({ users }: { users: Users }) {
  const words = useUserTexts().readOnly
  const text = useReadOnlyText(users)
  if (users.mayChange) return null
  return (
    <p className={styles.readOnly}>
      {text} <ProviderLink to={users.console} />
      {users.readOnly === 'UNREACHABLE' && <Button onClick={users.reload}>{words.again()}</Button>}
    </p>
  )
}
