import { DavTopicsChangedDocument, TopicsChangedDocument } from '#contract/generated/operations.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'

/** Follows plans and runs of a publication until the returned function is called. */
export function followTopics(client: string): () => void {
  return following(client, (reload) =>
    thePortal().subscriptions.listen(TopicsChangedDocument, { clientId: client }, reload),
  )
}

/** The same for people who may see the DAV titles. */
export function followDavTopics(client: string): () => void {
  return following(client, (reload) =>
    thePortal().subscriptions.listen(DavTopicsChangedDocument, { clientId: client }, reload),
  )
}

/** While the socket was lost, anything may have changed. */
function following(client: string, listen: (reload: () => void) => () => void): () => void {
  const reload = () => void invalidate('topics', { client })
  let wasLost = false
  const stops = [
    listen(reload),
    thePortal().subscriptions.onConnection((isOpen) => {
      if (isOpen && wasLost) reload()
      wasLost = !isOpen
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
