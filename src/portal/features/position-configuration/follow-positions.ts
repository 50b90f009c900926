import { ConfigurationChangedDocument } from '#contract/generated/operations.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { followTag } from '#portal/app/query/follow.ts'

/** Follows drafts and versions of positions until the returned function is called. */
export function followPositions(client: string): () => void {
  return followTag('configurationHub', client, (reload) =>
    thePortal().subscriptions.listen(
      ConfigurationChangedDocument,
      { clientId: client, kind: 'POSITION' },
      reload,
    ),
  )
}
