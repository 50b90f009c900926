import { Repeater, SlidingBuffer } from 'graphql-yoga'

import type { ChangeKind } from '../store/changes.ts'
import type { Context } from './context.ts'
import type { SubscriptionResolvers } from './generated/resolvers.ts'

/** Live changes. Each says only that something changed: the portal asks again for what it shows. */
export const subscriptionResolvers: SubscriptionResolvers = {
  banlistChanged: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'banlist' }, () => ({
        banlistChanged: { clientId },
      })),
  },
  dataImported: {
    subscribe: (_, { clientId }, context) =>
      changes(context, { client: clientId, kind: 'data' }, (version) => ({
        dataImported: { dataVersion: String(version) },
      })),
  },
}

/** One message for each new version from now on; to a slow listener only the newest is kept. */
function changes<T>(
  { caller, store }: Context,
  { client, kind }: { client: string; kind: ChangeKind },
  message: (version: number) => T,
): AsyncIterable<T> {
  const publication = { realm: caller?.realm ?? '', client }
  return new Repeater<T>(async (push, stop) => {
    const unwatch = store.changes.watch(publication, kind, (version) => void push(message(version)))
    await stop
    unwatch()
  }, new SlidingBuffer(1))
}
