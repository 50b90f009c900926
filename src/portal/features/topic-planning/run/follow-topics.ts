import { DavTopicsChangedDocument, TopicsChangedDocument } from '#contract/generated/operations.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { followTag } from '#portal/app/query/follow.ts'

/** Follows plans and runs of a publication until the returned function is called. */
export function followTopics(client: string): () => void {
  return followTag('topics', client, (reload) =>
    thePortal().subscriptions.listen(TopicsChangedDocument, { clientId: client }, reload),
  )
}

/** The same for people who may see the DAV titles. */
export function followDavTopics(client: string): () => void {
  return followTag('topics', client, (reload) =>
    thePortal().subscriptions.listen(DavTopicsChangedDocument, { clientId: client }, reload),
  )
}
