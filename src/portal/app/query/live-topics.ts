import {
  ConfigurationChangedDocument,
  DataImportedDocument,
  DavTopicsChangedDocument,
  SignalsCountedDocument,
  TopicsChangedDocument,
  UsersChangedDocument,
  WebsiteEventsCountedDocument,
  WebsitesChangedDocument,
} from '#contract/generated/operations.ts'
import type { Operation } from '#portal/ports/api/graphql.ts'

import { getPortal } from '../actors/portal.ts'
import { reloadViewer } from '../publication/use-viewer.ts'
import type { Follow, QueryTag } from '../registration.ts'
import { invalidate } from './invalidate.ts'

/**
 * Has the answers with a tag loaded again whenever a subscription tells of a change in a publication, and whenever the
 * socket opens later than the listening began: nobody told of changes before. Until the returned function is called.
 */
export function followTag(
  tag: QueryTag,
  client: string,
  listen: (reload: () => void) => () => void,
): () => void {
  const reload = () => void invalidate(tag, { client })
  let wasOpen: boolean | null = null
  const stops = [
    listen(reload),
    getPortal().subscriptions.onConnection((isOpen) => {
      if (isOpen && wasOpen === false) reload()
      wasOpen = isOpen
    }),
  ]
  wasOpen ??= false
  return () => stops.forEach((stop) => stop())
}

/** Drafts and publications of all areas of the configuration. */
export const followConfiguration = following('configurationHub', ConfigurationChangedDocument)

/** Those of positions alone, for people who may see no more. */
export const followPositions: Follow = (clientId) =>
  followTag('configurationHub', clientId, (reload) =>
    getPortal().subscriptions.listen(
      ConfigurationChangedDocument,
      { clientId, kind: 'POSITION' },
      reload,
    ),
  )

/** The firings of signals. */
export const followSignals = following('signalActivity', SignalsCountedDocument)

/** Roles and invitations. */
export const followUsers = following('users', UsersChangedDocument)

/** Plans, decisions and runs of topics. */
export const followTopics = following('topics', TopicsChangedDocument)

/** The same for people who may see the DAV titles. */
export const followDavTopics = following('topics', DavTopicsChangedDocument)

/** Websites, and what their trackers count. */
export const followWebsites = following(
  'websites',
  WebsitesChangedDocument,
  WebsiteEventsCountedDocument,
)

/** Imports: the viewer brings the new data version, and with it new keys for every report. */
export const followDataImports: Follow = (client) =>
  getPortal().subscriptions.listen(DataImportedDocument, { clientId: client }, reloadViewer)

function following(
  tag: QueryTag,
  ...operations: readonly Operation<unknown, { clientId: string }>[]
): Follow {
  return (clientId) =>
    followTag(tag, clientId, (reload) => {
      const { listen } = getPortal().subscriptions
      const stops = operations.map((operation) => listen(operation, { clientId }, reload))
      return () => stops.forEach((stop) => stop())
    })
}
