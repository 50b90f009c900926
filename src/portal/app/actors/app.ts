/** The root of all machines: first with the session alone, later with the machines behind the screens. */
import { fromCallback } from 'xstate'
import type { Actor, AnyActorRef, EventObject } from 'xstate'

import { appMachine } from '#machines/app/machine.ts'
import type { sessionMachine } from '#machines/session/machine.ts'
import { logError } from '#portal/ports/browser/log.ts'

export type AppActor = Actor<typeof appMachine>

/** The logic of the session's root; the machines behind the screens come with `openPortal`. */
export function provideApp(session: typeof sessionMachine) {
  return appMachine.provide({
    actors: { session, hearSession: hear('session') },
    actions: { reportError: (_, { error }) => logError('A machine has failed.', error) },
  })
}

/** Sends the root the facts that one of its machines emits. */
export function hear<Fact extends EventObject>(systemId: string) {
  return fromCallback<Fact>(({ sendBack, system }) => {
    const machine: AnyActorRef = system.get(systemId)
    const subscription = machine.on('*', sendBack)
    return () => subscription.unsubscribe()
  })
}
