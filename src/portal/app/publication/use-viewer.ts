import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, createElement, use, useLayoutEffect, useMemo } from 'react'
import type { ReactNode } from 'react'

import { ViewerDocument } from '#contract/generated/operations.ts'
import type { Screen, ViewerQuery } from '#contract/generated/operations.ts'
import { showZone } from '#lib/shown-zone.ts'
import { mayCall } from '#machines/session/selectors.ts'
import { rememberNames } from '#portal/ports/browser/known-names.ts'

import { getPortal } from '../actors/portal.ts'
import { load, NoData } from '../query/calls.ts'
import { keyOf, ofOperation } from '../query/query-keys.ts'
import { theSession } from '../session/session.ts'
import { useCurrentPublication } from './use-current-publication.ts'

type Known = NonNullable<ViewerQuery['viewer']>
type ViewerClient = Known['clients'][number]

/** The API's facts about the signed-in user; ranges and versions are those of the current publication. */
export interface Viewer {
  name: string
  /** the organisation's name as people write it */
  organisation: string
  clients: readonly ViewerClient[]
  /** the publications that may be changed on each screen; undefined where the API has not said */
  capabilities: Known['capabilities'] | undefined
  /** the user's choices; undefined where the API has not said */
  preferences: Known['preferences'] | undefined
  /** days for which there are statistics, `YYYY-MM-DD`; null before the first import */
  dataRange: { from: string; to: string } | null
  /** changes with every import */
  dataVersion: string
  /** IANA name; undefined where it is not known */
  timeZone: string | undefined
}

const none: Viewer = {
  name: '',
  organisation: '',
  clients: [],
  capabilities: undefined,
  preferences: undefined,
  dataRange: null,
  dataVersion: '',
  timeZone: undefined,
}

interface Answer {
  viewer: Viewer | undefined
  refusal: string | undefined
}

const AnswerContext = createContext<Answer>({ viewer: undefined, refusal: undefined })

/** Asks the API about the user, once for all that want to know. */
export function ViewerProvider({ children }: { children: ReactNode }): ReactNode {
  const { session } = getPortal()
  const { realm, client } = useCurrentPublication()
  const isCallable = useSelector(session.actor, mayCall)
  const { data, error, isError } = useQuery({
    queryKey: viewerKey(realm),
    queryFn: ({ signal }) => viewerIn(realm, signal),
    enabled: isCallable && realm !== null,
  })
  const answer = useMemo(
    () => ({
      viewer: isError ? none : viewerOf(data, client),
      refusal: error instanceof NoData ? error.errors[0]?.extensions?.reason : undefined,
    }),
    [data, client, error, isError],
  )
  const { timeZone } = answer.viewer ?? {}
  useLayoutEffect(() => showZone(timeZone), [timeZone])
  return createElement(AnswerContext, { value: answer }, children)
}

/** The viewer; undefined while it is being loaded. When it cannot be loaded, nothing is known. */
export function useViewer(): Viewer | undefined {
  return use(AnswerContext).viewer
}

/** The API's reason to refuse the token; undefined while it takes it, or has not been asked. */
export function useTokenRefusal(): string | undefined {
  return use(AnswerContext).refusal
}

/** Asks for the viewer before anything needs it, so that no call has to wait for it in turn. */
export async function prefetchViewer(): Promise<void> {
  const { realm } = getPortal().selection.getSnapshot().context
  if (realm !== null) await loadViewer(realm).catch(() => {})
}

/** Loads the API's facts about the user once; rejects where that fails. */
export function loadViewer(realm: string): Promise<ViewerQuery> {
  const queryFn = () => viewerIn(realm)
  return getPortal().queries.fetchQuery({ queryKey: viewerKey(realm), queryFn })
}

async function viewerIn(realm: string | null, signal?: AbortSignal): Promise<ViewerQuery> {
  const result = await load(getPortal().send, ViewerDocument, {}, signal)
  if (realm !== null) keepNames(realm, result)
  return result
}

/** Has what the API knows of the user loaded again. */
export function reloadViewer(): void {
  void getPortal().queries.invalidateQueries(ofOperation('Viewer'))
}

function viewerKey(realm: string | null) {
  return keyOf({
    realm,
    client: null,
    operation: ViewerDocument,
    variables: {},
    version: undefined,
  })
}

function viewerOf(data: ViewerQuery | undefined, selected: string | null): Viewer | undefined {
  if (data === undefined) return undefined
  if (data.viewer === null) return none
  const { name, organisation, clients, capabilities, preferences } = data.viewer
  const client = clients.find(({ id }) => id === selected)
  return {
    name,
    organisation,
    clients,
    capabilities,
    preferences,
    dataRange: client?.dataRange ?? null,
    dataVersion: client?.dataVersion ?? '',
    timeZone: client?.timeZone,
  }
}

/** Keeps the names that the API has told, for the next visit of the same user. */
function keepNames(realm: string, { viewer }: ViewerQuery): void {
  const subject = theSession().actor.getSnapshot().context.user?.subject
  if (viewer === null || subject === undefined) return
  const publications = Object.fromEntries(viewer.clients.map(({ id, name }) => [id, name]))
  rememberNames(realm, subject, { organisation: viewer.organisation, publications })
}

/**
 * Tells if the API lets the user change what a screen shows of the current publication. Undefined while the API has
 * not said: a write is then offered where its screen is open, and a refused one is told.
 */
export function useMayWrite(screen: Screen): boolean | undefined {
  const { client } = useCurrentPublication()
  const capabilities = useViewer()?.capabilities
  if (capabilities === undefined || client === null) return undefined
  return capabilities.some(({ screen: known, write }) => known === screen && write.includes(client))
}
