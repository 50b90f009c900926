import { useNames } from '#portal/app/publication/use-names.ts'
import { tokenLacksRoles } from '#portal/app/session/token-lacks-roles.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

/** The start page of an account without any recognised role: what is missing, and the way out. */
export function Roleless() {
  const { roleless } = useStartTexts()
  const { user, signOut } = useSession()
  const { organisation } = useNames()
  return (
    <>
      <PageHead size="front" title={roleless.title({ name: user?.givenName ?? '' })} />
      <EmptyState
        size="page"
        title={roleless.headline()}
        actions={<Button onClick={signOut}>{roleless.signOut()}</Button>}
        note={tokenLacksRoles() ? roleless.noRolesInToken() : undefined}
      >
        {organisation === undefined ? <SkeletonLine /> : roleless.text({ organisation })}
      </EmptyState>
    </>
  )
}
