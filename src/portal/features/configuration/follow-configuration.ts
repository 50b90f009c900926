import { ConfigurationChangedDocument } from '#contract/generated/operations.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { followTag } from '#portal/app/query/follow.ts'

/** Follows drafts and publications of all areas until the returned function is called. */
export function followConfiguration(client: string): () => void {
  return followTag('configurationHub', client, (reload) =>
    thePortal().subscriptions.listen(ConfigurationChangedDocument, { clientId: client }, reload),
  )
}
