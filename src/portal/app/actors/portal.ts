import { QueryClient } from '@tanstack/react-query'

import { buildManifest, latestBuild } from '#portal/ports/api/build-manifest.ts'
import type { LatestBuild } from '#portal/ports/api/build-manifest.ts'
import { createGraphql } from '#portal/ports/api/graphql.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'
import { probeServer } from '#portal/ports/api/settings.ts'
import { createSubscriptions } from '#portal/ports/api/subscriptions.ts'
import type { Subscriptions } from '#portal/ports/api/subscriptions.ts'
import { reloadPage } from '#portal/ports/browser/address.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { whenSeen } from '#portal/ports/browser/document.ts'
import { watchNetwork } from '#portal/ports/browser/presence.ts'
import {
  activeClient,
  setActiveClient,
  storedReloads,
  storeReloads,
} from '#portal/ports/browser/storage.ts'
import { isOffline } from '#portal/ports/identity/fault.ts'

import {
  provideConnection,
  reportingCalls,
  retryFailed,
  retryInterval,
} from '../connection/connection-wiring.ts'
import type { ConnectionActor } from '../connection/connection-wiring.ts'
import { serverThere } from '../connection/server-there.ts'
import { endDrafts } from '../leaving/drafts.ts'
import { createLeaveGuard, provideLeaveGuard } from '../leaving/leave-guard.ts'
import type { LeaveGuard } from '../leaving/leave-guard.ts'
import { endPerPublication } from '../publication/per-publication.ts'
import { ofOperation } from '../query/query-keys.ts'
import { registered } from '../registered.ts'
import type { Registered } from '../registered.ts'
import type { Registration } from '../registration.ts'
import { whenTokenValid } from '../session/outgoing.ts'
import { theSession } from '../session/session.ts'
import type { RunningSession } from '../session/session.ts'
import { openPortal } from './app.ts'
import { childOf, provideBuildUpdate, provideData, provideSelection } from './portal-wiring.ts'
import type { BuildUpdateActor, DataPorts, SelectionActor } from './portal-wiring.ts'

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
export function startPortal(
  buildId: string | null,
  registrations: readonly Registration[],
): Portal {
  running ??= createPortal(theSession(), buildId, registered(registrations))
  return running
}

/** The portal that `startPortal` started. */
export function getPortal(): Portal {
  if (running === null) throw new Error('The portal has not been started.')
  return running
}

function createPortal(
  session: RunningSession,
  buildId: string | null,
  features: Registered,
): Portal {
  const { app, settings, accessToken, actor } = session
  const post = createGraphql(settings.graphqlClientEndpoint, accessToken)
  const report = reportingCalls(post, (event) => connection.send(event), now)
  const send: SendOperation = async (operation, variables, signal) => {
    await whenTokenValid(actor, now, signal)
    return report(operation, variables, signal)
  }
  const queries = createQueries()
  const subscriptions = createSubscriptions(settings.graphqlClientEndpoint, accessToken)
  const guard = provideLeaveGuard()
  openPortal(
    app,
    {
      selection: provideSelection({ setClient: setActiveClient }),
      connection: connectionOf(subscriptions, settings.graphqlClientEndpoint),
      'build-update': buildUpdateOf(buildId),
      'leave-guard': guard.machine,
      keepData: provideData(dataPorts({ queries, subscriptions, features })),
    },
    {
      build: { buildId: buildId ?? '', reloads: storedReloads() },
      remembered: activeClient(),
    },
  )
  const connection = childOf(app, 'connection')
  const buildUpdate = childOf(app, 'build-update')
  whenSeen(() => buildUpdate.send({ type: 'update.check' }))
  return {
    session,
    selection: childOf(app, 'selection'),
    buildUpdate,
    connection,
    queries,
    subscriptions,
    send,
    features,
    leaveGuard: createLeaveGuard(childOf(app, 'leave-guard'), guard, features.isLostBy),
  }
}

function createQueries(): QueryClient {
  return new QueryClient({
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
}

function dataPorts({
  queries,
  subscriptions,
  features,
}: Pick<Portal, 'queries' | 'subscriptions' | 'features'>): DataPorts {
  const reloadRoles = (): void => {
    void queries.invalidateQueries(ofOperation('Viewer'))
  }
  return {
    forget: (left, isSignedOut) => {
      queries.clear()
      subscriptions.close()
      endPerPublication()
      // An expired session is resumed; a sign-out ends it.
      endDrafts(left, isSignedOut)
      if (isSignedOut) features.forget(left)
    },
    reloadRoles,
    reloadFailed: () => {
      retryFailed(queries)
      // Imports in the meantime were not reported here.
      reloadRoles()
    },
  }
}

function connectionOf(subscriptions: Subscriptions, api: string) {
  const probe = (signal: AbortSignal) => probeServer(api, signal)
  const network = { isOffline, watch: watchNetwork }
  const onSocket = subscriptions.onConnection
  return provideConnection({ now, probe, network, onSocket })
}

/** Without a build, as in development, there is no newer one to look for. */
function buildUpdateOf(buildId: string | null) {
  const latest = buildId === null ? () => Promise.resolve(null) : completeBuildBesides(buildId)
  return provideBuildUpdate({ latest, now, storeReloads, reload: reloadSoon })
}

/** Until the server answers, the browser could only show its own error page. */
const reloadSoon = (): void => void serverThere(getPortal().connection).then(reloadPage)

/** The latest build; another one than ours counts when its manifest is there, that is, when all is. */
function completeBuildBesides(buildId: string) {
  return async (at: number, signal: AbortSignal): Promise<LatestBuild> => {
    const build = await latestBuild(at, signal)
    if (build.id !== buildId) await buildManifest(build.id, signal)
    return build
  }
}
