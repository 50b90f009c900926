/** The root of all machines: first with the session alone, later with the machines behind the screens. */
import { assign, fromCallback } from 'xstate'
import type {
  Actor,
  ActorRefFrom,
  AnyActorLogic,
  AnyActorRef,
  AnyStateMachine,
  EventObject,
  InputFrom,
} from 'xstate'

import { appMachine } from '#machines/app/machine.ts'
import type { OpenedPortal } from '#machines/app/setup.ts'
import type { ConnectionFact } from '#machines/connection/setup.ts'
import type { sessionMachine } from '#machines/session/machine.ts'
import { logError } from '#portal/ports/browser/log.ts'

export type AppActor = Actor<typeof appMachine>

type Spawn = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: { input: InputFrom<Machine> },
) => ActorRefFrom<Machine>

/** Starts the machine that is wanted now. */
let begin: ((spawn: Spawn) => unknown) | null = null

type Actors = NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>

/** The machines behind the screens, and the keeper of their data. */
type ScreenActors = Required<Omit<Actors, 'session' | 'hearSession' | 'hearConnection'>>

/** Brought by `openPortal`: the page of the sign-in does not load the machines behind the screens. */
let screens: ScreenActors | null = null

/** The logic of the root. */
export function provideApp(session: typeof sessionMachine) {
  return appMachine.provide({
    actors: {
      session,
      hearSession: hear('session'),
      selection: late('selection'),
      connection: late('connection'),
      'build-update': late('build-update'),
      'leave-guard': late('leave-guard'),
      keepData: late('keepData'),
      hearConnection: hear<ConnectionFact>('connection'),
    },
    actions: {
      reportError: (_, { error }) => logError('A machine has failed.', error),
      startMachine: assign(({ spawn }) => {
        begin?.(spawn)
        return {}
      }),
    },
  })
}

/** Logic that is loaded before its actor starts, but after its parent has: everything is asked of it only then. */
function late<Name extends keyof ScreenActors>(name: Name): ScreenActors[Name]
function late(name: keyof ScreenActors): AnyActorLogic {
  // Any machine can stand for it until then.
  return new Proxy<AnyActorLogic>(appMachine, {
    get: (_, part) => {
      const logic: unknown = screens?.[name]
      const value: unknown = Object(logic)[part]
      return typeof value === 'function' ? value.bind(logic) : value
    },
  })
}

/** The screens are loaded: the root starts the machines behind them. */
export function openPortal(app: AppActor, actors: ScreenActors, opened: OpenedPortal): void {
  screens = actors
  app.send({ type: 'portal.opened', ...opened })
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
