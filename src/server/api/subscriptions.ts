import { Repeater, SlidingBuffer } from 'graphql-yoga'

import type { ChangeKind } from '../records/version-feed.ts'
import type { Context } from './context.ts'
import type { BanlistChangeRow } from './fields/rows.ts'
import type { SubscriptionResolvers } from './generated/resolvers.ts'

/** Live changes. Each says that something changed, and the portal asks again for what it shows. */
export const subscriptionResolvers: SubscriptionResolvers = {
  banlistChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'banlist' }, async () => ({
        banlistChanged: {
          clientId,
          change: await newestChange(context, clientId).catch(() => null),
        },
      })),
  },
  configurationChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'configuration' }, async () => ({
        configurationChanged: { clientId },
      })),
  },
  topicsChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'topics' }, async () => ({
        topicsChanged: { clientId },
      })),
  },
  davTopicsChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'topics' }, async () => ({
        davTopicsChanged: { clientId },
      })),
  },
  annotationsChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'annotations' }, async () => ({
        annotationsChanged: { clientId },
      })),
  },
  savedViewsChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'views' }, async () => ({
        savedViewsChanged: { clientId },
      })),
  },
  usersChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'users' }, async () => ({
        usersChanged: { clientId },
      })),
  },
  websitesChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'websites' }, async () => ({
        websitesChanged: { clientId },
      })),
  },
  websiteEventsCounted: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'websiteEvents' }, async () => ({
        websiteEventsCounted: { clientId },
      })),
  },
  signalsCounted: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'websiteEvents' }, async () => ({
        signalsCounted: { clientId },
      })),
  },
  dataImported: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'data' }, async (version) => ({
        dataImported: { dataVersion: String(version) },
      })),
  },
}

/** If the change cannot be loaded, notifies without it: a failure would end the subscription. */
async function newestChange(
  { caller, store }: Context,
  client: string,
): Promise<BanlistChangeRow | null> {
  const publication = await store.publications.find(caller?.realm ?? '', client)
  const change = publication && (await store.banlist.newestChange(publication.id))
  return publication && change && { ...change, publication: publication.id }
}

/** One message for each new version from now on; to a slow listener only the newest is kept. */
function changes<T>(
  { caller, store }: Context,
  { client, kind }: { client: string; kind: ChangeKind },
  message: (version: number) => Promise<T>,
): AsyncIterable<T> {
  const publication = { realm: caller?.realm ?? '', client }
  return new Repeater<T>(async (push, stop) => {
    const unwatch = store.changes.watch(publication, kind, (version) => void push(message(version)))
    await stop
    unwatch()
  }, new SlidingBuffer(1))
}
