import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorLogic, AnyStateMachine, EventObject, NonReducibleUnknown } from 'xstate'

/** A promise actor that the wiring must provide; it rejects when it runs. */
export function unimplementedPromise<
  Output,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} must be provided`)))
}

/** A callback actor that the wiring must provide; it throws when it runs. */
export function unimplementedCallback<
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} must be provided`)
  })
}

/** The logic of a machine that the wiring must provide; it throws when it runs. */
export function unimplementedMachine<Machine extends AnyStateMachine>(name: Machine['id']): Machine
export function unimplementedMachine(name: string): AnyActorLogic {
  return unimplementedCallback(name)
}

/** The body of an action that the wiring must provide; it throws when it runs. */
export function unimplementedAction(name: string): never {
  throw new Error(`${name} must be provided`)
}

/** The `types` of `setup`; only types are read from it, no values. */
export interface Types<Context, Event, Input = undefined, Tag extends string = string> {
  context?: Context
  events?: Event
  input?: Input
  tags?: Tag
}

/** The part of `types` for the facts that a machine tells its parent. */
export interface Telling<Fact extends EventObject> {
  emitted?: Fact
}
