import { SignalsCountedDocument } from '#contract/generated/operations.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { followTag } from '#portal/app/query/follow.ts'

/** Follows what signals fired until the returned function is called. */
export function followSignals(client: string): () => void {
  return followTag('signalActivity', client, (reload) =>
    thePortal().subscriptions.listen(SignalsCountedDocument, { clientId: client }, reload),
  )
}
