import { useSession } from '#portal/app/session/use-session.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

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
