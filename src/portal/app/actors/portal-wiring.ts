/** Wiring of the machines behind the screens, and the rules between them. */
import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import type { ClientAccess } from '#machines/access.ts'
import { buildUpdateMachine } from '#machines/build-update/machine.ts'
import type { Reload } from '#machines/build-update/model.ts'
import { selectionMachine } from '#machines/selection/machine.ts'
import type { SessionContext } from '#machines/session/setup.ts'
import type { LatestBuild } from '#portal/ports/api/build-manifest.ts'

export interface ClientMemory {
  client: (realm: string) => string | null
  setClient: (realm: string | null, client: string | null) => void
}

/** The selection machine with a memory of this tab. */
export function provideSelection({ setClient }: Pick<ClientMemory, 'setClient'>) {
  return selectionMachine.provide({
    actions: { rememberClient: (_, { realm, client }) => setClient(realm, client) },
  })
}

export type SelectionActor = Actor<ReturnType<typeof provideSelection>>

export interface BuildPorts {
  latest: (at: number, signal: AbortSignal) => Promise<LatestBuild | null>
  now: () => number
  /** false when the stamps would not survive a reload */
  storeReloads: (reloads: readonly Reload[]) => boolean
  reload: () => void
}

/** The build-update machine; without a lasting stamp nothing is reloaded automatically. spec 9 */
export function provideBuildUpdate({ latest, now, storeReloads, reload }: BuildPorts) {
  let areStored = false
  return buildUpdateMachine.provide({
    actors: {
      checkLatestBuild: fromPromise(async ({ signal }) => {
        const at = now()
        const build = await latest(at, signal)
        return build === null ? null : { build, at }
      }),
    },
    actions: {
      storeReloads: (_, { reloads }) => {
        areStored = storeReloads(reloads)
      },
      reloadPage: (_, { path }) => {
        if (path === null || areStored) reload()
      },
    },
  })
}

export type BuildUpdateActor = Actor<ReturnType<typeof provideBuildUpdate>>

/** As much of the session as the rules follow. */
export interface FollowedSession {
  getSnapshot: () => { context: Pick<SessionContext, 'user' | 'realm'> }
  subscribe: (follow: () => void) => { unsubscribe: () => void }
}

/** The user who left, and the organisation. */
export interface Left {
  realm: string
  subject: string
}

/**
 * Between session and selection: who signs in brings clients, who leaves takes them along.
 * `changedRealm` is called whenever what was loaded belongs to nobody any more, `changedClients` when
 * a renewal brought other roles. spec 4 other rules 1–2
 */
export function connect(
  session: FollowedSession,
  selection: Pick<SelectionActor, 'send'>,
  rules: Pick<ClientMemory, 'client'> & {
    changedRealm: (left: Left) => void
    changedClients: () => void
  },
): () => void {
  let last: (Left & { clients: readonly ClientAccess[] }) | null = null
  const follow = (): void => {
    const { user, realm } = session.getSnapshot().context
    if (user === null || realm === null) {
      if (last === null) return
      const left = last
      last = null
      selection.send({ type: 'session.ended' })
      rules.changedRealm(left)
      return
    }
    const { subject, clients } = user
    if (last?.realm !== realm || last.subject !== subject) {
      if (last !== null) rules.changedRealm(last)
      selection.send({ type: 'session.started', realm, clients, client: rules.client(realm) })
    } else if (JSON.stringify(last.clients) !== JSON.stringify(clients)) {
      selection.send({ type: 'clients.changed', clients })
      rules.changedClients()
    }
    last = { realm, subject, clients }
  }
  follow()
  const subscription = session.subscribe(follow)
  return () => subscription.unsubscribe()
}
