import {
  WebsiteEventsCountedDocument,
  WebsitesChangedDocument,
} from '#contract/generated/operations.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { followTag } from '#portal/app/query/follow.ts'

/** Follows changes of websites and what their trackers count, until the returned function is called. */
export function followWebsites(client: string): () => void {
  return followTag('websites', client, (reload) => {
    const { subscriptions } = thePortal()
    const stops = [
      subscriptions.listen(WebsitesChangedDocument, { clientId: client }, reload),
      subscriptions.listen(WebsiteEventsCountedDocument, { clientId: client }, reload),
    ]
    return () => stops.forEach((stop) => stop())
  })
}
