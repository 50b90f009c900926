import { useEffect } from 'react'

import {
  ChangeViewDocument,
  RemoveViewDocument,
  SavedViewsChangedDocument,
  SavedViewsDocument,
  SaveViewDocument,
  SendViewDocument,
} from '#contract/generated/operations.ts'
import type {
  SavedViewStateFragment,
  Screen,
  ViewAlarmInput,
  ViewSendingInput,
} from '#contract/generated/operations.ts'
import { keepViews, savedViews } from '#portal/ports/browser/saved-views.ts'
import type { SavedView } from '#portal/ports/browser/saved-views.ts'

import { getPortal } from '../actors/portal.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { screenAt, useScreenName } from '../publication/use-screen-name.ts'
import { useViewer } from '../publication/use-viewer.ts'
import { invalidate } from '../query/invalidate.ts'
import { LocalOperations } from '../query/local-operations.ts'
import { defineMutation, write } from '../query/mutation.ts'
import type { Mutation, UserError, Written } from '../query/mutation.ts'
import { useGraphqlQuery } from '../query/queries.ts'
import type { Person } from '../registration.ts'
import { useSession } from '../session/use-session.ts'
import { parseSearch, stringifySearch, writtenSearch } from '../url/search.ts'
import { useScreenSearch, useSearchState } from '../url/use-search-state.ts'

/** A view as the API keeps it. */
export type View = SavedViewStateFragment

/** The result of writing a view. */
export type ViewWritten = Written<{ view?: View | null; userErrors: readonly UserError[] }>

const changes = ['views'] as const

/** Keeps a new view. */
const saveView = defineMutation({
  operation: SaveViewDocument,
  variablesOf: (view: { screen: Screen; name: string; search: string }, { clientId }) => ({
    ...view,
    clientId,
  }),
  payloadOf: (data) => data.saveView,
  changes,
})

/** Gives a view another name or another address. */
const changeView = defineMutation({
  operation: ChangeViewDocument,
  variablesOf: (patch: { id: string; name?: string; search?: string }, { clientId }) => ({
    ...patch,
    clientId,
  }),
  payloadOf: (data) => data.changeView,
  changes,
})

/** Removes a view. */
const removeView = defineMutation({
  operation: RemoveViewDocument,
  variablesOf: ({ id }: { id: string }, { clientId }) => ({ id, clientId }),
  payloadOf: (data) => data.removeView,
  changes,
})

/** The mails about a view and its alarm, as they are written; null for none. What is left out stays. */
export interface ViewSent {
  sending?: ViewSendingInput | null
  alarm?: ViewAlarmInput | null
}

/** Sends a view by mail from now on, or no more; and its alarm. */
const sendView = defineMutation({
  operation: SendViewDocument,
  variablesOf: (of: { id: string } & ViewSent, { clientId }) => ({ ...of, clientId }),
  payloadOf: (data) => data.sendView,
  changes,
})

/** The mails about a view and its alarm to those who get them, as they are written. Writing them again brings nobody back. */
export function sendingOf({ sending, alarm }: View): Required<ViewSent> {
  return {
    sending: sending ? { ...sending, recipients: currentOf(sending) } : null,
    alarm: alarm
      ? { ...alarm, recipients: currentOf(alarm), webhook: alarm.webhook?.url ?? null }
      : null,
  }
}

type Recipients = NonNullable<View['sending']>['recipients']

function currentOf({ recipients }: { recipients: Recipients }): string[] {
  return recipients.filter(({ state }) => ['ACTIVE', 'FAILED'].includes(state)).map(({ id }) => id)
}

const operations = new LocalOperations()

/**
 * Sends one of them for a publication. Never rejects. Where the API has answered, the list is loaded again first: lines of
 * a menu that opens after the notice would move under the pointer.
 */
async function writeView<Given, Payload extends { userErrors: readonly UserError[] }>(
  mutation: Mutation<Given, Payload>,
  input: Given,
  clientId: string,
): Promise<Written<Payload>> {
  const written = await write(mutation, input, { send: getPortal().send, clientId, operations })
  if (written.kind !== 'failed') await invalidate('views', { client: clientId })
  return written
}

/** A name that is taken gets a number; so many are tried. */
const mostNumbers = 9

/**
 * Hands the views that earlier versions kept in this browser over to the server, once. What the server does not
 * answer stays where it is, for the next time.
 */
async function takeOverViews(
  { realm, subject }: Person,
  screenOf: (path: string) => Screen | undefined,
): Promise<void> {
  for (const view of savedViews(realm, subject)) {
    const screen = screenOf(view.path)
    if (screen === undefined || !(await isTakenOver(view, screen))) continue
    const others = savedViews(realm, subject).filter((other) => !isSame(other, view))
    keepViews(realm, subject, others)
  }
}

async function isTakenOver({ name, client, search }: SavedView, screen: Screen): Promise<boolean> {
  const text = stringifySearch(search).slice(1)
  for (let number = 1; number <= mostNumbers; number += 1) {
    const named = number === 1 ? name : `${name} ${number}`
    const written = await writeView(saveView, { screen, name: named, search: text }, client)
    if (written.kind === 'done') return true
    if (written.kind === 'failed') return false
    if (written.errors.every(({ code }) => code !== 'DUPLICATE')) return false
  }
  return false
}

function isSame(one: SavedView, other: SavedView): boolean {
  return one.name === other.name && one.path === other.path && one.client === other.client
}

/** The named views of the current screen and publication. */
export interface SavedViews {
  /** undefined while they are being loaded, or could not be */
  views: readonly View[] | undefined
  failed: boolean
  reload: () => void
  /** the one that was opened last; null for none */
  opened: View | null
  /** the screen differs from the view that was opened last */
  isChanged: boolean
  open: (view: View) => void
  /** back to the screen as it is without any choice */
  openUsual: () => void
  /** Keeps the screen as it is now under a name. */
  save: (name: string) => Promise<ViewWritten>
  /** Keeps the screen as it is now in place of what the view was. */
  update: (view: View) => Promise<ViewWritten>
  rename: (view: View, name: string) => Promise<ViewWritten>
  remove: (view: View) => Promise<ViewWritten>
  /** Sends a view by mail and sets its alarm from now on; with null no more. */
  send: (view: View, sent: ViewSent) => Promise<ViewWritten>
  /** Keeps a removed view again, and sends it as before. */
  restore: (view: View) => Promise<ViewWritten>
}

/** The id of the view that was opened last; null for none. */
export interface OpenedView {
  openId: string | null
  setOpenId: (id: string | null) => void
}

/** The same, kept as they are on all tabs and devices while the screen is open. */
export function useFollowedViews(of: OpenedView): SavedViews {
  useFollowViews(useCurrentPublication().client ?? '')
  useOldViews()
  return useSavedViews(of)
}

/** The views that this user saved. */
export function useSavedViews({ openId, setOpenId }: OpenedView): SavedViews {
  const client = useCurrentPublication().client ?? ''
  const screen = useScreenName()
  const { data, failed, reload } = useGraphqlQuery(
    SavedViewsDocument,
    { clientId: client },
    { enabled: client !== '' },
  )
  const address = useAddress()
  const views = data?.client?.savedViews.filter((view) => view.screen === screen)
  const current = views?.find(({ id }) => id === openId)
  const same = views?.find(({ search }) => address.isAt(search))
  const kept = async (writing: Promise<ViewWritten>) => {
    const written = await writing
    if (written.kind === 'done' && written.payload.view) setOpenId(written.payload.view.id)
    return written
  }
  const add = (name: string, search: string): Promise<ViewWritten> =>
    screen === undefined
      ? Promise.resolve({ kind: 'failed', fault: 'failed' })
      : kept(writeView(saveView, { screen, name, search }, client))
  return {
    views,
    failed,
    reload,
    opened: current ?? same ?? null,
    isChanged: current !== undefined && !address.isAt(current.search),
    open: ({ id, search }) => {
      setOpenId(id)
      address.open(search)
    },
    openUsual: () => {
      setOpenId(null)
      address.open('')
    },
    save: (name) => add(name, address.text),
    update: ({ id }) => kept(writeView(changeView, { id, search: address.text }, client)),
    rename: ({ id }, name) => kept(writeView(changeView, { id, name }, client)),
    remove: ({ id }) => writeView(removeView, { id }, client),
    send: ({ id }, sent) => writeView(sendView, { id, ...sent }, client),
    restore: async (view) => {
      const written = await add(view.name, view.search)
      const { sending, alarm } = sendingOf(view)
      const id = written.kind === 'done' ? written.payload.view?.id : undefined
      const sent = {
        ...(sending?.recipients.length && { sending }),
        ...((alarm?.recipients.length || alarm?.webhook) && { alarm }),
      }
      return id === undefined || (!sent.sending && !sent.alarm)
        ? written
        : writeView(sendView, { id, ...sent }, client)
    },
  }
}

/** The address of the screen as a view keeps it; the page and the open panel are where one reads, not what one sees. */
function useAddress() {
  const screen = useScreenSearch()
  const [search, change] = useSearchState()
  const kept = { ...search, client: '', page: 1, id: '', panel: '' }
  const full = (text: string) => screen.validateSearch(parseSearch(text))
  const text = stringifySearch(writtenSearch(screen, kept)).slice(1)
  return {
    text,
    isAt: (other: string) => JSON.stringify(full(other)) === JSON.stringify(full(text)),
    open: (other: string) => change({ ...full(other), client: search.client }),
  }
}

/** Loads the views again when another tab or device changes them, and after a lost connection. */
function useFollowViews(client: string): void {
  useEffect(() => {
    if (client === '') return undefined
    const { subscriptions } = getPortal()
    const reload = () => void invalidate('views', { client })
    let wasLost = false
    const stops = [
      subscriptions.listen(SavedViewsChangedDocument, { clientId: client }, reload),
      subscriptions.onConnection((isOpen) => {
        if (isOpen && wasLost) reload()
        wasLost = !isOpen
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
}

function useOldViews(): void {
  const { realm, user } = useSession()
  const subject = user?.subject ?? null
  const capabilities = useViewer()?.capabilities
  useEffect(() => {
    if (realm === null || subject === null || capabilities === undefined) return
    void takeOverViews({ realm, subject }, (path) => screenAt(path, capabilities))
  }, [realm, subject, capabilities])
}
