import { UsersChangedDocument } from '#contract/generated/operations.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { followTag } from '#portal/app/query/follow.ts'

/** Follows changes of roles and invitations until the returned function is called. */
export function followUsers(client: string): () => void {
  return followTag('users', client, (reload) =>
    thePortal().subscriptions.listen(UsersChangedDocument, { clientId: client }, reload),
  )
}
