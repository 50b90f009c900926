import type { AnyActorLogic, EventObject, OutputFrom } from 'xstate'

/** Values by the few words that say what is special about them; no words when there is only one. */
export type Labelled<Value> = Readonly<Record<string, Value>>

/**
 * Everything that can happen to a machine, as small as possible: what it starts from, the payload of each
 * event, and how each call can end. Paths and contracts are made from these; a new event or call without
 * a case does not compile.
 */
export interface Fixtures<
  Input,
  Event extends EventObject,
  Calls extends Record<string, AnyActorLogic>,
> {
  readonly inputs: Labelled<Input>
  readonly events: {
    readonly [Type in Event['type']]: Labelled<Omit<Extract<Event, { type: Type }>, 'type'>>
  }
  readonly outcomes: {
    readonly [Name in keyof Calls]: {
      readonly done: Labelled<OutputFrom<Calls[Name]>>
      readonly error: Labelled<unknown>
    }
  }
  /** values that contracts call by a name */
  readonly names: Labelled<unknown>
}
