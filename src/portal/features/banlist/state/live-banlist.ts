import { fromCallback, fromPromise } from 'xstate'

import { BanlistChangedDocument, BanlistChangesDocument } from '#contract/generated/operations.ts'
import { liveUpdatesMachine } from '#machines/live-updates/machine.ts'
import type { Change, Newest } from '#machines/live-updates/model.ts'
import type { SocketEvent } from '#machines/live-updates/setup.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { startMachine, stopMachine } from '#portal/app/actors/screen-machines.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { isLocalOperation } from '#portal/app/query/local-operations.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { isSeen } from '#portal/ports/browser/document.ts'

import { tellBanlistNews, type BanlistNews } from './banlist-news.ts'
import { tellSocket } from './socket-state.ts'

/** Changes from so long before listening began may be missing on screen, in milliseconds. */
const slack = 60_000

/** Follows what changes in a client's banlist until the returned function is called. */
export function followBanlist(client: string): () => void {
  const actor = startMachine(provideLiveBanlist(client), { since: now() - slack })
  actor.subscribe((state) => tellSocket({ isUnavailable: state.hasTag('socketUnavailable') }))
  return () => {
    stopMachine(actor)
    tellSocket({ isUnavailable: false })
    // No view listens any more: known rows are loaded again when the list is shown again.
    void invalidate('banlist', { client, reload: 'later' })
  }
}

function provideLiveBanlist(client: string) {
  return liveUpdatesMachine.provide({
    actors: {
      askNewest: fromPromise(({ signal }) =>
        isSeen() ? newestChange(client, signal) : Promise.resolve(null),
      ),
      watchSocket: fromCallback<SocketEvent>(({ sendBack }) => {
        const { subscriptions } = getPortal()
        const variables = { clientId: client }
        const stops = [
          subscriptions.listen(BanlistChangedDocument, variables, ({ banlistChanged }) => {
            const { change } = banlistChanged
            if (change === null) sendBack({ type: 'change.found', news: null })
            else sendBack({ type: 'change.heard', change: factsOf(change) })
          }),
          subscriptions.onConnection((isOpen) =>
            sendBack({ type: isOpen ? 'socket.opened' : 'socket.lost' }),
          ),
        ]
        return () => stops.forEach((stop) => stop())
      }),
    },
    actions: { tellChanges: (_, { news }) => tell(news) },
  })
}

async function newestChange(client: string, signal: AbortSignal): Promise<Newest | null> {
  const variables = { clientId: client, first: 1 }
  const { data } = await getPortal().send(BanlistChangesDocument, variables, signal)
  const newest = data?.client?.banlistChanges.nodes[0]
  return newest === undefined ? null : { change: factsOf(newest), at: Date.parse(newest.at) }
}

/** Compares the socket's news with the polled list. */
function factsOf({ id, operation, actor, added, edited, removed }: Change): Change {
  return { id, operation, actor, added, edited, removed }
}

/** Own changes show at once; others' must not move rows under the pointer: the list decides. */
function tell(news: readonly BanlistNews[]): void {
  const isOwn = news.some((change) => change !== null && isLocalOperation(change.operation))
  void invalidate('banlist-others')
  const isShown = !isOwn && tellBanlistNews(news)
  void invalidate('banlist-rows', { isHidden: isShown })
}
