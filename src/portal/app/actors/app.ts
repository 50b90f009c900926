/** The root of all machines: first with the session alone, later with the machines behind the screens. */
import { assign, fromCallback } from 'xstate'
import type {
  Actor,
  ActorRefFrom,
  AnyActorRef,
  AnyStateMachine,
  EventObject,
  InputFrom,
} from 'xstate'

import { appMachine } from '#machines/app/machine.ts'
import type { sessionMachine } from '#machines/session/machine.ts'
import { logError } from '#portal/ports/browser/log.ts'

export type AppActor = Actor<typeof appMachine>

type Spawn = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: { input: InputFrom<Machine> },
) => ActorRefFrom<Machine>

/** Starts the machine that is wanted now. */
let begin: ((spawn: Spawn) => unknown) | null = null

/** The logic of the session's root; the machines behind the screens come with `openPortal`. */
export function provideApp(session: typeof sessionMachine) {
  return appMachine.provide({
    actors: { session, hearSession: hear('session') },
    actions: {
      reportError: (_, { error }) => logError('A machine has failed.', error),
      startMachine: assign(({ spawn }) => {
        begin?.(spawn)
        return {}
      }),
    },
  })
}

/** Has the root start a machine of a screen. */
export function spawnBelow<Machine extends AnyStateMachine>(
  app: AppActor,
  machine: Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> {
  const started: ActorRefFrom<Machine>[] = []
  begin = (spawn) => started.push(spawn(machine, { input }))
  app.send({ type: 'machine.wanted', machine: machine.id })
  begin = null
  const [actor] = started
  if (actor === undefined) throw new Error(`${machine.id} cannot be started now.`)
  return actor
}

/** Sends the root the facts that one of its machines emits. */
export function hear<Fact extends EventObject>(systemId: string) {
  return fromCallback<Fact>(({ sendBack, system }) => {
    const machine: AnyActorRef = system.get(systemId)
    const subscription = machine.on('*', sendBack)
    return () => subscription.unsubscribe()
  })
}
