import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { IsPossible } from '../graph.ts'
import type { Path } from '../paths.ts'
import type { Step } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import type { PageDriver } from './page-driver.ts'

/** How the paths of one machine are walked through its real screens. */
export interface Walkthrough {
  /** true where a user, the network or time can cause the step */
  allows: IsPossible
  /** true where the steps can follow each other in a real browser */
  canWalk: (path: Path) => boolean
  /** names of the transitions that nothing outside can cause, each with the reason */
  unreachable: Readonly<Record<string, string>>
  /** the machine is started by the first gesture */
  startsLate?: boolean
  /** a walk may go on where a path ends, so that a few long ones are enough */
  goesOn?: boolean
  /** the names of the ways to cause each event, with where each of them is there */
  ways: Readonly<Record<string, Readonly<Record<string, IsThere>>>>
  /** opens a fresh page in the path's initial state */
  open: (browser: BrowserSession, path: Path) => Promise<PageWalk>
}

/** A path that is walked on one page. */
export interface PageWalk extends Pick<PageDriver, 'settle' | 'fire' | 'normalize'> {
  /** makes the gesture, or causes the fact, in this way */
  send: (event: AnyEventObject, way: string) => Promise<unknown>
  /** throws unless the page shows this state; called only where the machine stays in it */
  assertState: (state: string, context: unknown) => Promise<void>
}

/** True where a way is there; some depend on the step after it. */
export type IsThere = (step: Step, before: AnyMachineSnapshot, next: Step | undefined) => boolean

type Fields = Readonly<Record<string, unknown>>
type Take<Driver> = (on: Driver, event: AnyEventObject) => Promise<unknown> | void

/** A way to cause an event, and where it is there if not everywhere. */
type Way<Driver> = Take<Driver> | { where: IsThere; take: Take<Driver> }

/** Every way that people, the network, time and others have to cause each event. */
export type Ways<Driver, Event extends string> = Readonly<
  Record<Event, Readonly<Record<string, Way<Driver>>>>
>

/** The page in each state. */
export type Screens<Driver, State extends string> = Readonly<
  Record<State, (on: Driver, context: Fields) => Promise<unknown> | void>
>

interface Options<Driver> extends Partial<Omit<Walkthrough, 'ways' | 'open'>> {
  open: (browser: BrowserSession, path: Path) => Promise<Driver>
  ways: Ways<Driver, string>
  screens: Screens<Driver, string>
  /** the names of `screens` in the name of a state; each region by itself unless told */
  regionsOf?: (state: string) => string[]
}

/** A walkthrough from the ways to cause its events and the screens of its states. */
export function walkthrough<Driver extends PageDriver>(options: Options<Driver>): Walkthrough {
  const { ways, screens, open, regionsOf = regions, ...rest } = options
  return {
    allows: everywhere,
    canWalk: () => true,
    unreachable: {},
    ...rest,
    ways: mapped(ways, (named) =>
      mapped(named, (way) => (typeof way === 'function' ? everywhere : way.where)),
    ),
    open: async (browser, path) => {
      const on = await open(browser, path)
      return {
        send: async (event, name) => {
          const way = ways[event.type]?.[name]
          if (way === undefined) throw new Error(`There is no way ${name} to ${event.type}`)
          await on.begin()
          await (typeof way === 'function' ? way : way.take)(on, event)
        },
        settle: on.settle.bind(on),
        fire: on.fire.bind(on),
        normalize: on.normalize.bind(on),
        assertState: async (state, context) => {
          const names = state in screens ? [state] : regionsOf(state)
          for (const name of names) await screens[name]?.(on, fieldsOf(context))
        },
      }
    },
  }
}

const everywhere = (): boolean => true
const regions = (state: string): string[] => state.split(', ')

function mapped<Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

/** A step with the snapshot before it. */
export interface Moment {
  readonly step: Step
  readonly before: AnyMachineSnapshot
  readonly next?: Step | undefined
  readonly index: number
}

/** The steps of a path, each with what was before it. */
export function momentsOf({ start, steps }: Path): Moment[] {
  return steps.map(({ step }, index) => ({
    step,
    before: steps[index - 1]?.after ?? start,
    next: steps[index + 1]?.step,
    index,
  }))
}

/** The fields of a value that may be anything. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}
