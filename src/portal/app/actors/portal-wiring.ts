/** Wiring of the machines behind the screens, and of what was loaded for them. */
import { fromCallback, fromPromise } from 'xstate'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'

import type { appMachine } from '#machines/app/machine.ts'
import type { DataEvent } from '#machines/app/setup.ts'
import { buildUpdateMachine } from '#machines/build-update/machine.ts'
import type { Reload } from '#machines/build-update/model.ts'
import { selectionMachine } from '#machines/selection/machine.ts'
import type { LatestBuild } from '#portal/ports/api/build-manifest.ts'

import type { Person } from '../registration.ts'
import type { AppActor } from './app.ts'

/** Keeps the publication that is shown, for the next load of this tab. */
export interface ClientMemory {
  setClient: (realm: string | null, client: string | null) => void
}

/** The selection machine with a memory of this tab. */
export function provideSelection({ setClient }: ClientMemory) {
  return selectionMachine.provide({
    actions: { rememberClient: (_, { realm, client }) => setClient(realm, client) },
  })
}

export type SelectionActor = ActorRefFrom<typeof selectionMachine>

export interface BuildPorts {
  latest: (at: number, signal: AbortSignal) => Promise<LatestBuild | null>
  now: () => number
  storeReloads: (reloads: readonly Reload[]) => void
  reload: () => void
}

/** The build-update machine with everything it needs. */
export function provideBuildUpdate({ latest, now, storeReloads, reload }: BuildPorts) {
  return buildUpdateMachine.provide({
    actors: {
      checkLatestBuild: fromPromise(async ({ signal }) => {
        const at = now()
        const build = await latest(at, signal)
        return build === null ? null : { build, at }
      }),
    },
    actions: {
      storeReloads: (_, { reloads }) => storeReloads(reloads),
      reloadPage: reload,
    },
  })
}

export type BuildUpdateActor = ActorRefFrom<typeof buildUpdateMachine>

/** The fate of the data that was loaded. */
export interface DataPorts {
  /** a user has left: nothing of theirs may be shown to the next one. spec 4 other rule 1 */
  forget: (left: Person, isSignedOut: boolean) => void
  /** a new token brought other roles */
  reloadRoles: () => void
  /** the server is back */
  reloadFailed: () => void
}

/** Keeps what was loaded in step with the facts that the root passes on. */
export function provideData({ forget, reloadRoles, reloadFailed }: DataPorts) {
  return fromCallback<DataEvent>(({ receive }) => {
    receive((fact) => {
      if (fact.type === 'user.left') {
        const { realm, subject, isSignedOut } = fact
        forget({ realm, subject }, isSignedOut)
      } else if (fact.type === 'user.admitted') reloadRoles()
      else reloadFailed()
    })
  })
}

type Children = SnapshotFrom<typeof appMachine>['children']

/** A machine that the root has started. Throws for one that is not running. */
export function childOf<Name extends keyof Children>(
  app: AppActor,
  name: Name,
): NonNullable<Children[Name]>
export function childOf(app: AppActor, name: keyof Children): AnyActorRef {
  const child = app.getSnapshot().children[name]
  if (child === undefined) throw new Error(`The machine ${name} is not running.`)
  return child
}
