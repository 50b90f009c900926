import { fromCallback, fromPromise, type AnyActorRef } from 'xstate'

import { Recorder } from '#inspector/page/recorder.ts'
import type { InspectionEventMessage, Occasion } from '#inspector/protocol.ts'
import { Recording } from '#inspector/session/recording.ts'
import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import type { SessionUser } from '#machines/session/model.ts'
import type { Restored } from '#machines/session/setup.ts'
import { attachInspector, startActor, type Inspector } from '#portal/app/actors/start-actor.ts'

/** A signed token as providers give them; nothing like it may leave. */
export const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl'

export const writable = { id: 'b', readOnly: false }
export const readOnly = { id: 'fixed', readOnly: true }

/** The messages of what `act` does to machines that it starts. */
export async function recorded(
  act: (inspector: Inspector) => Promise<AnyActorRef[]> | AnyActorRef[],
  occasion: () => Occasion | null = () => 'click',
): Promise<{ recorder: Recorder; messages: InspectionEventMessage[] }> {
  const messages: InspectionEventMessage[] = []
  let time = 1_000
  const recorder = new Recorder({
    now: () => (time += 10),
    occasion,
    tell: (message) => messages.push(message),
  })
  const detach = attachInspector(recorder.inspector)
  const actors = await act(recorder.inspector)
  detach()
  for (const actor of actors) actor.stop()
  return { recorder, messages }
}

/** The recording of a page on which `act` starts machines. */
export async function recordingOf(...options: Parameters<typeof recorded>): Promise<Recording> {
  const { messages } = await recorded(...options)
  return new Recording({ id: 'one', title: 'Banlist', path: '/banlist' }, messages)
}

/** The bulk edit of a list, with effects that do nothing. */
export function startBulkEdit(): AnyActorRef {
  const machine = bulkEditMachine.provide({
    actions: { startRun: () => {}, dismissResult: () => {} },
  })
  return startActor(machine, { id: 'bulk-edit' })
}

/** A session whose calls are handed tokens, bring them, and fail with them. */
export function startLeakySession(): AnyActorRef {
  const fail = (): Promise<SessionUser> =>
    Promise.reject(Object.assign(new Error(token), { accessToken: token }))
  const leaky = { user: null, isExpired: false, token }
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async (): Promise<Restored> => leaky),
      watchSignIns: fromCallback(() => {}),
      joinSession: fromPromise(fail),
    },
    actions: { logFault: () => {}, clearSession: () => {} },
  })
  const input = {
    organisation: 'Verlag Nord',
    realm: 'verlagnord',
    next: `/?access_token=${token}`,
    hasReturned: false,
  }
  return Reflect.apply(startActor, null, [machine, { input }])
}
