import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'

import { theSession } from '../session/session.ts'
import { spawnBelow } from './app.ts'

/** Starts a machine of a screen below the root, so that recordings know who told whom. */
export function startMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> {
  return spawnBelow(theSession().app, machine, input)
}

/** Ends a machine that `startMachine` started. */
export function stopMachine({ id }: AnyActorRef): void {
  theSession().app.send({ type: 'machine.unwanted', id })
}
