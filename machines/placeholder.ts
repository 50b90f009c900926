import { fromCallback, fromPromise } from 'xstate'
import type { EventObject, NonReducibleUnknown } from 'xstate'

/** Stands in a chart for an actor that the wiring provides; running it is a mistake. */
export function promised<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} must be provided`)))
}

/** The same for an actor that listens to the outside and sends facts. */
export function listening<
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} must be provided`)
  })
}

/** The same for an effect. */
export function missing(name: string): never {
  throw new Error(`${name} must be provided`)
}

/** What `setup({ types })` is told: types only, no value is read. */
export interface Types<Context, Event, Input = undefined> {
  context?: Context
  events?: Event
  input?: Input
}
