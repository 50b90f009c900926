import { QueryClient } from '@tanstack/react-query'

import { phaseOf } from '#machines/session/selectors.ts'
import { buildManifest, latestBuild } from '#portal/ports/api/build-manifest.ts'
import type { LatestBuild } from '#portal/ports/api/build-manifest.ts'
import { createGraphql } from '#portal/ports/api/graphql.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'
import { probeServer } from '#portal/ports/api/settings.ts'
import { createSubscriptions } from '#portal/ports/api/subscriptions.ts'
import type { Subscriptions } from '#portal/ports/api/subscriptions.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { whenSeen } from '#portal/ports/browser/document.ts'
import { watchNetwork } from '#portal/ports/browser/network.ts'
import {
  activeClient,
  setActiveClient,
  storedReloads,
  storeReloads,
} from '#portal/ports/browser/storage.ts'
import { isOffline } from '#portal/ports/identity/fault.ts'

import { reloadWhenThere } from '../build/reload-once.ts'
import { provideConnection, reportingCalls } from '../connection/connection-wiring.ts'
import type { ConnectionActor } from '../connection/connection-wiring.ts'
import { countFailures, retryFailed, retryInterval } from '../connection/retry-failed.ts'
import { startActor } from '../inspection/inspection.ts'
import { endDrafts } from '../leaving/drafts.ts'
import { createLeaveGuard } from '../leaving/leave-guard.ts'
import type { LeaveGuard } from '../leaving/leave-guard.ts'
import { endPerPublication } from '../publication/per-publication.ts'
import { ofOperation } from '../query/query-keys.ts'
import { registered } from '../registered.ts'
import type { Registered, Registrations } from '../registered.ts'
import { whenTokenValid } from '../session/outgoing.ts'
import { theSession } from '../session/session.ts'
import type { RunningSession } from '../session/session.ts'
import { connect, provideBuildUpdate, provideSelection } from './portal-wiring.ts'
import type { BuildUpdateActor, Left, SelectionActor } from './portal-wiring.ts'

/** Everything behind the screens; one per page. */
export interface Portal {
  session: RunningSession
  selection: SelectionActor
  buildUpdate: BuildUpdateActor
  /** the connection to the server */
  connection: ConnectionActor
  queries: QueryClient
  subscriptions: Subscriptions
  /** sends an operation, or refuses while nobody is signed in */
  send: SendOperation
  /** everything that the features have registered */
  features: Registered
  /** asks before unsaved work is lost */
  leaveGuard: LeaveGuard
}

let running: Portal | null = null

/** Starts what the screens need; a second call returns the first one. */
export function startPortal(buildId: string | null, registrations: Registrations): Portal {
  running ??= createPortal(theSession(), buildId, registered(registrations))
  return running
}

/** The portal that `startPortal` started. */
export function thePortal(): Portal {
  if (running === null) throw new Error('The portal has not been started.')
  return running
}

function createPortal(
  session: RunningSession,
  buildId: string | null,
  features: Registered,
): Portal {
  const { settings, accessToken, actor } = session
  const post = createGraphql(settings.graphqlClientEndpoint, accessToken)
  const report = reportingCalls(post, (event) => connection.send(event), now)
  const send: SendOperation = async (operation, variables, signal) => {
    await whenTokenValid(actor, now, signal)
    return report(operation, variables, signal)
  }
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: retryInterval,
      },
    },
  })
  countFailures(queries)
  const subscriptions = createSubscriptions(settings.graphqlClientEndpoint, accessToken)
  const buildUpdate = startBuildUpdate(buildId)
  const connection = startConnection(subscriptions, () => {
    retryFailed(queries)
    // Imports in the meantime were not reported here.
    void queries.invalidateQueries(ofOperation('Viewer'))
    buildUpdate.send({ type: 'update.check' })
  })
  const selection = startActor(provideSelection({ setClient: setActiveClient }), {})
  const changedRealm = (left: Left): void => {
    queries.clear()
    subscriptions.close()
    endPerPublication()
    // An expired session is resumed; a sign-out ends it.
    const isSignedOut = phaseOf(actor.getSnapshot()) === 'signingOut'
    endDrafts(left, isSignedOut)
    if (isSignedOut) features.forget(left)
  }
  const changedClients = (): void => {
    void queries.invalidateQueries(ofOperation('Viewer'))
  }
  connect(actor, selection, { client: activeClient, changedRealm, changedClients })
  return {
    session,
    selection,
    buildUpdate,
    connection,
    queries,
    subscriptions,
    send,
    features,
    leaveGuard: createLeaveGuard(features.isLostBy),
  }
}

function startConnection(subscriptions: Subscriptions, restore: () => void): ConnectionActor {
  const network = { isOffline, watch: watchNetwork }
  const onSocket = subscriptions.onConnection
  const machine = provideConnection({ now, probe: probeServer, network, onSocket, restore })
  return startActor(machine, {})
}

/** Without a build, as in development, there is no newer one to look for. */
function startBuildUpdate(buildId: string | null): BuildUpdateActor {
  const latest = buildId === null ? () => Promise.resolve(null) : completeBuildBesides(buildId)
  const machine = provideBuildUpdate({ latest, now, storeReloads, reload: reloadSoon })
  const input = { buildId: buildId ?? '', reloads: storedReloads() }
  const actor = startActor(machine, { input })
  whenSeen(() => actor.send({ type: 'update.check' }))
  return actor
}

const reloadSoon = (): void => void reloadWhenThere()

/** The latest build; another one than ours counts when its manifest is there, that is, when all is. */
function completeBuildBesides(buildId: string) {
  return async (at: number, signal: AbortSignal): Promise<LatestBuild> => {
    const build = await latestBuild(at, signal)
    if (build.id !== buildId) await buildManifest(build.id, signal)
    return build
  }
}
