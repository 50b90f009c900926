import { useStartTexts } from '#portal/i18n/start-texts.ts'
import { useSession } from '#portal/state/use-session.ts'
import { Button } from '#portal/ui/Button.tsx'
import { EmptyState } from '#portal/ui/EmptyState.tsx'
import { PageHead } from '#portal/ui/PageHead.tsx'

/** The start page of an account without any recognised role: what is missing, and the way out. */
export function Roleless() {
  const start = useStartTexts()
  const { user, organisation, signOut } = useSession()
  return (
    <>
      <PageHead size="front" title={start.roleless.title({ name: user?.givenName ?? '' })} />
      <EmptyState
        size="page"
        title={start.roleless.headline()}
        actions={<Button onClick={signOut}>{start.roleless.signOut()}</Button>}
      >
        {start.roleless.text({ organisation })}
      </EmptyState>
    </>
  )
}
