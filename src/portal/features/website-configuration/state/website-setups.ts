import type { Actor } from 'xstate'

import { createListeners } from '#lib/listeners.ts'
import { websiteSetupMachine } from '#machines/website-setup/machine.ts'
import type { Website } from '#machines/website-setup/model.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'

import { websiteSetupCalls } from './website-setup-calls.ts'

/** The news of a set-up for its screen. */
export interface SetupNews {
  /** the website exists, and has an address of its own */
  begun: (id: string) => void
  finished: () => void
}

/** One set-up; it goes on with what was sent, also behind other screens. */
export interface WebsiteSetupRun {
  actor: Actor<ReturnType<typeof provide>>
  /** tells the news until the returned function is called */
  follow: (news: SetupNews) => () => void
}

/** Those who hear the news of a set-up. */
const createFollowers = () => createListeners<[tell: (news: SetupNews) => void]>()
type Followers = ReturnType<typeof createFollowers>

function provide(clientId: string, followers: Followers, begun: (id: string) => void) {
  const { saveStep } = websiteSetupCalls(thePortal().send, clientId)
  return websiteSetupMachine.provide({
    actors: { saveStep: calling(saveStep) },
    actions: {
      refresh: () => void invalidate('websites'),
      announceBegun: (_, { id }) => begun(id),
      announceFinished: () => followers.tell((news) => news.finished()),
    },
  })
}

const fresh = 'new'

const ofClient = perPublication((clientId) => {
  const running = new Map<string, WebsiteSetupRun>()
  const begin = (website: Website | null, isCounted: boolean): WebsiteSetupRun => {
    const followers = createFollowers()
    const machine = provide(clientId, followers, (id) => {
      const own = running.get(fresh)
      running.delete(fresh)
      if (own !== undefined) running.set(id, own)
      followers.tell((news) => news.begun(id))
    })
    return {
      actor: startActor(machine, { input: { website, isCounted } }),
      follow: (news) => followers.add((tell) => tell(news)),
    }
  }
  return {
    of: (website: Website | null, isCounted: boolean) => {
      const key = website?.id ?? fresh
      const one = running.get(key) ?? begin(website, isCounted)
      running.set(key, one)
      return one
    },
    stop: () => running.forEach(({ actor }) => actor.stop()),
  }
})

/** The set-up of a website, or of one that is not registered yet; begun where it was left when it is asked for first. */
export function websiteSetupOf(
  { realm, client }: { realm: string; client: string },
  website: Website | null,
  isCounted: boolean,
): WebsiteSetupRun {
  return ofClient(realm, client).of(website, isCounted)
}
