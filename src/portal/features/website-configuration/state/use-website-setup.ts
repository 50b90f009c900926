import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { waitFor } from 'xstate'

import type { Step, Values, Website } from '#machines/website-setup/model.ts'
import { frontierOf, isReached } from '#machines/website-setup/model.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import type { Sent } from '#portal/forms/faults.ts'

import { kept } from './website-setup-calls.ts'
import { type SetupNews, websiteSetupOf, type WebsiteSetupRun } from './website-setups.ts'

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
  const run = websiteSetupOf({ realm: realm ?? '', client: client ?? '' }, website, isCounted)
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
  useEffect(() => actor.send({ type: 'setup.resume' }), [actor])
  useEffect(() => {
    if (known !== null) actor.send({ type: 'server.told', website: kept(known) })
  }, [actor, known])
  useEffect(() => {
    if (isCounted) actor.send({ type: 'view.counted' })
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
