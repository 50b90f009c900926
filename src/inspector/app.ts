import type { AnyStateMachine } from 'xstate'

import type { ChartLayout } from '#lib/chart/figure.ts'

export type Language = 'de' | 'en'

/** Values by a few words that say what is special about them. */
type Labelled = Readonly<Record<string, unknown>>

/** The values with which events and ends of calls may come. */
export interface Samples {
  /** by the type of an event; without its type */
  readonly events: Readonly<Record<string, Labelled>>
  /** by the id of a call */
  readonly outcomes: Readonly<Record<string, { readonly done: Labelled; readonly error: Labelled }>>
}

/** A file of the app's source. */
export interface SourceFile {
  readonly file: string
  readonly text: string
}

/** A machine of the inspected app; all but itself is optional. */
export interface InspectedMachine {
  readonly machine: AnyStateMachine
  /** how tests import it */
  readonly imported?: { readonly variable: string; readonly file: string }
  /** its drawing; without one its states are a list */
  readonly layout?: () => Promise<ChartLayout>
  readonly samples?: () => Promise<Samples>
  /** its guards and actions, each on a line of its own in `setup` */
  readonly source?: () => Promise<SourceFile>
  /** names of its actions and calls that take the page away, such as a reload */
  readonly leaves?: readonly string[]
  /** sentences: its job, an event by its type, a state by its id, why a guard refuses */
  readonly words?: {
    readonly job?: string
    readonly event?: (type: string) => string
    readonly state?: (id: string) => string
    readonly refusal?: (guard: string) => string
  }
}

/** Everything that the inspector is told of an app. */
export interface InspectedApp {
  readonly name: string
  /** its start page */
  readonly home: string
  readonly language: Language
  /** by their ids */
  readonly machines: Readonly<Record<string, InspectedMachine>>
}

let app: InspectedApp = { name: '', home: '/', language: 'en', machines: {} }

/** From now on it is this app. */
export function setInspected(next: InspectedApp): void {
  app = next
}

export function inspected(): InspectedApp {
  return app
}

/** The machine of an id, if the app named it. */
export function inspectedMachine(name: string): InspectedMachine | undefined {
  return app.machines[name]
}
