import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { waitFor } from 'xstate'
import type { ActorRefFrom } from 'xstate'

import { CreateWebsiteDocument, UpdateWebsiteDocument } from '#contract/generated/operations.ts'
import type { WebsiteInput, WebsiteStateFragment } from '#contract/generated/operations.ts'
import { createListeners } from '#lib/listeners.ts'
import { websiteSetupMachine } from '#machines/website-setup/machine.ts'
import { frontierOf, isReached } from '#machines/website-setup/model.ts'
import type { Step, Values, Website, StepResult } from '#machines/website-setup/model.ts'
import type { CallInput } from '#machines/website-setup/setup.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { startMachine, stopMachine } from '#portal/app/actors/screen-machines.ts'
import { tell } from '#portal/app/actors/start-actor.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { CallFault, faultingSend } from '#portal/app/query/call-fault.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import type { UserError } from '#portal/app/query/mutation.ts'
import { faultsOf } from '#portal/forms/faults.ts'
import type { Sent } from '#portal/forms/faults.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

/** The news of a set-up for its screen. */
interface SetupNews {
  /** the website exists, and has an address of its own */
  begun: (id: string) => void
  finished: () => void
}

/** One set-up; it goes on with what was sent, also behind other screens. */
interface WebsiteSetupRun {
  actor: ActorRefFrom<ReturnType<typeof provide>>
  /** tells the news until the returned function is called */
  follow: (news: SetupNews) => () => void
}

/** Those who hear the news of a set-up. */
const createFollowers = () => createListeners<[tell: (news: SetupNews) => void]>()
type Followers = ReturnType<typeof createFollowers>

function provide(clientId: string, followers: Followers, begun: (id: string) => void) {
  const { saveStep } = websiteSetupCalls(getPortal().send, clientId)
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
      actor: startMachine(machine, { website, isCounted }),
      follow: (news) => followers.add((follower) => follower(news)),
    }
  }
  return {
    of: (website: Website | null, isCounted: boolean) => {
      const key = website?.id ?? fresh
      const one = running.get(key) ?? begin(website, isCounted)
      running.set(key, one)
      return one
    },
    stop: () => running.forEach(({ actor }) => stopMachine(actor)),
  }
})

/** The set-up of a website, or of one that is not registered yet; begun where it was left when it is asked for first. */
function websiteSetupOf(
  { realm, client }: { realm: string; client: string },
  website: Website | null,
  isCounted: boolean,
): WebsiteSetupRun {
  return ofClient(realm, client).of(website, isCounted)
}

export { steps, type Step } from '#machines/website-setup/model.ts'

/** Setting one website up, step by step. */
export type WebsiteSetup = ReturnType<typeof useWebsiteSetup>

interface Known extends Website {
  activity: { notices: readonly { kind: string }[] }
}

/** The set-up of a website; null: of one that is not registered yet. */
export function useWebsiteSetup(known: Known | null, news: SetupNews) {
  const { realm, client } = useCurrentPublication()
  const isCounted = known?.activity.notices.some(({ kind }) => kind === 'COUNTED') ?? false
  const website = known === null ? null : kept(known)
  const runOf = () =>
    websiteSetupOf({ realm: realm ?? '', client: client ?? '' }, website, isCounted)
  const [first] = useState(runOf)
  const run = website === null ? first : runOf()
  const snapshot = useSelector(run.actor, (now) => now)
  useEffect(() => run.follow(news), [run, news])
  useNews(run, known, isCounted)
  const gestures = useMemo(() => gesturesOf(run), [run])
  const { context } = snapshot
  return {
    /** the open step */
    step: context.step,
    /** the step that comes next; those before it are done */
    frontier: frontierOf(context.website),
    isSaving: snapshot.hasTag('busy'),
    /** events were waited for in vain */
    isOverdue: snapshot.hasTag('overdue'),
    isCounted: context.isCounted,
    /** the last call had no answer; sending it again is safe */
    isUnanswered: snapshot.hasTag('unanswered'),
    /** a colleague changed the website meanwhile */
    isConflict: context.code === 'CONFLICT',
    /** why the last values were refused; none once the step is sent again or left */
    faults: context.faults,
    isReached: (step: Step) => isReached(step, context.website),
    ...gestures,
  }
}

/** A page that is opened shows the step that comes next; colleagues and events go on beside it. */
function useNews({ actor }: WebsiteSetupRun, known: Known | null, isCounted: boolean) {
  useEffect(() => tell(actor, { type: 'setup.resume' }), [actor])
  useEffect(() => {
    if (known !== null) tell(actor, { type: 'server.told', website: kept(known) })
  }, [actor, known])
  useEffect(() => {
    if (isCounted) tell(actor, { type: 'view.counted' })
  }, [actor, isCounted])
}

function gesturesOf({ actor }: WebsiteSetupRun) {
  return {
    /** sends the values of the open step; resolves when they are answered or given up */
    submit: async (values: Values): Promise<Sent> => {
      actor.send({ type: 'step.submit', values, operation: newOperation() })
      const after = await waitFor(actor, (now) => !now.hasTag('busy'))
      const { code, faults } = after.context
      if (code === 'REFUSED') return faults
      return code === null && !after.hasTag('unanswered') ? 'done' : 'kept'
    },
    open: (step: Step) => actor.send({ type: 'step.open', step }),
    checkAgain: () => actor.send({ type: 'check.again' }),
    finish: () => actor.send({ type: 'setup.finish', operation: newOperation() }),
    skip: () => actor.send({ type: 'setup.skip', operation: newOperation() }),
    retry: () => actor.send({ type: 'call.retry' }),
  }
}

/** The calls of a set-up in one publication; each rejects without a usable answer, unless it is denied. */
function websiteSetupCalls(send: SendOperation, clientId: string) {
  const ask = faultingSend(send)
  const saveStep = async (value: CallInput, signal: AbortSignal): Promise<StepResult> => {
    const { website, sent } = value
    const { operation } = sent
    const input: WebsiteInput = {
      ...sent.values,
      ...(sent.setup !== null && { setup: sent.setup }),
    }
    if (website === null) {
      const answer = await ask(CreateWebsiteDocument, { clientId, input, operation }, signal)
      return resultOf(answer.createWebsite)
    }
    const { id, version } = website
    const variables = { clientId, id, version, input, operation }
    return resultOf((await ask(UpdateWebsiteDocument, variables, signal)).updateWebsite)
  }
  return {
    saveStep: async (given: CallInput, signal: AbortSignal): Promise<StepResult> => {
      try {
        return await saveStep(given, signal)
      } catch (error) {
        // a denied call has done nothing, and the same call is denied again
        if (!(error instanceof CallFault) || error.fault !== 'denied') throw error
        return { kind: 'refused', faults: { '': { code: error.code } } }
      }
    },
  }
}

interface Payload {
  website: WebsiteStateFragment | null
  userErrors: readonly UserError[]
}

function resultOf({ website, userErrors }: Payload): StepResult {
  if (userErrors.length === 0 && website !== null) return { kind: 'saved', website: kept(website) }
  const isConflict = userErrors.some(({ code, field }) => code === 'CONFLICT' && isVersion(field))
  if (isConflict && website !== null) return { kind: 'conflict', website: kept(website) }
  return { kind: 'refused', faults: faultsOf(userErrors) }
}

function isVersion(field: UserError['field']): boolean {
  return field?.at(-1) === 'version'
}

/** A website as the machine keeps it. */
function kept({ id, version, setup }: Website): Website {
  return { id, version, setup }
}
