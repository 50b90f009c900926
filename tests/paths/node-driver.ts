import { deepStrictEqual } from 'node:assert/strict'
import { setImmediate as settled } from 'node:timers/promises'

import { createActor, fromCallback, fromPromise } from 'xstate'
import type { AnyActor, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate'

import { delayNameIn, transitionName } from '#lib/machines/transitions.ts'

import type { PathDriver } from './driver.ts'
import { factOf, sentTo } from './expectation.ts'
import type { Expectation, Request } from './expectation.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import { ManualClock } from './manual-clock.ts'
import type { Outcome } from './steps.ts'

interface Call {
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

/** The machine alone, live: real actors whose calls end when told, and a clock that passes when told. */
export class NodeDriver implements PathDriver {
  readonly #tested: MachineUnderTest
  readonly #take: (transition: string) => void
  readonly #inspector: (event: InspectionEvent) => void
  readonly #calls = new Map<string, Call>()
  readonly #watchers = new Set<string>()
  readonly #clock = new ManualClock(() => newestEvent(this.#actor))
  #effects: Request[] = []
  #started: Request[] = []
  #told: Request[] = []
  #actor: AnyActor | null = null

  constructor(
    tested: MachineUnderTest,
    take: (transition: string) => void = () => {},
    inspector: (event: InspectionEvent) => void = () => {},
  ) {
    this.#tested = tested
    this.#take = take
    this.#inspector = inspector
  }

  async start(input: unknown): Promise<void> {
    const actor = createActor(this.#provided(), {
      input,
      clock: this.#clock,
      inspect: (event) => this.#inspect(event),
    })
    this.#actor = actor
    actor.subscribe({ error: () => {} })
    actor.on('*', (fact) => void this.#told.push(factOf(fact)))
    actor.start()
    return Promise.resolve()
  }

  send(event: AnyEventObject): Promise<void> {
    this.#forgetRequests()
    this.#actor?.send(event)
    return Promise.resolve()
  }

  async settle(name: string, outcome: Outcome): Promise<void> {
    this.#forgetRequests()
    const call = this.#calls.get(name)
    if (call === undefined) throw new Error(`${name} is not running`)
    if ('done' in outcome) call.resolve(outcome.done)
    else call.reject(outcome.error)
    await settled()
  }

  fire(delay: string, state: string): Promise<void> {
    this.#forgetRequests()
    this.#clock.pass(`xstate.after.${delay}.${state}`)
    return Promise.resolve()
  }

  check(expected: Expectation): Promise<void> {
    const snapshot = this.#actor?.getSnapshot()
    const seen: Expectation = {
      value: snapshot.value,
      context: snapshot.context,
      effects: this.#effects,
      told: this.#told,
      started: this.#started,
      armed: this.#clock.takeArmed().map(delayNameIn).toSorted(),
      running: [...this.#calls.keys(), ...this.#watchers].toSorted(),
      timers: [...this.#clock.timers]
        .map(({ event, milliseconds }) => `${delayNameIn(event)} ${milliseconds}`)
        .toSorted(),
    }
    deepStrictEqual(seen, expected)
    return Promise.resolve()
  }

  stop(): Promise<void> {
    this.#actor?.stop()
    return Promise.resolve()
  }

  /** Each check is about one step. */
  #forgetRequests(): void {
    this.#effects = []
    this.#started = []
    this.#told = []
    this.#clock.takeArmed()
  }

  #provided(): AnyStateMachine {
    const { machine, fixtures } = this.#tested
    const { actors, actions } = machine.implementations
    return machine.provide({
      actors: Object.fromEntries(
        Object.keys(actors).map((name) => [
          name,
          name in fixtures.outcomes ? this.#call(name) : this.#watcher(name),
        ]),
      ),
      actions: Object.fromEntries(
        Object.entries(actions)
          .filter(([, action]) => isEffect(action))
          .map(([name]) => [
            name,
            (_: unknown, given: unknown) => void this.#effects.push({ name, given }),
          ]),
      ),
    })
  }

  #call(name: string) {
    return fromPromise(({ input, signal }) => {
      this.#started.push({ name, given: input })
      return new Promise((resolve, reject) => {
        const call = { resolve, reject }
        this.#calls.set(name, call)
        const forget = () => this.#calls.get(name) === call && this.#calls.delete(name)
        signal.addEventListener('abort', forget)
        const end = (value: unknown, settle: (value: unknown) => void) => {
          forget()
          settle(value)
        }
        call.resolve = (value) => end(value, resolve)
        call.reject = (reason) => end(reason, reject)
      })
    })
  }

  #watcher(name: string) {
    return fromCallback(({ input }) => {
      this.#started.push({ name, given: input })
      this.#watchers.add(name)
      return () => this.#watchers.delete(name)
    })
  }

  #hearSent({ actorRef, event }: InspectionEvent & { type: '@xstate.event' }): void {
    if (actorRef === this.#actor || event.type === 'xstate.init') return
    this.#told.push(sentTo('id' in actorRef ? String(actorRef.id) : '', event))
  }

  #inspect(event: InspectionEvent): void {
    this.#inspector(event)
    if (event.type === '@xstate.event' && event.sourceRef === this.#actor) this.#hearSent(event)
    if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return
    const { _transitions: transitions } = event
    for (const transition of transitions) this.#take(transitionName(transition))
  }
}

/** Actions that reach outside are plain functions; those of XState carry a type. */
function isEffect(action: unknown): boolean {
  return typeof action === 'function' && !('type' in action)
}

function newestEvent(actor: AnyActor | null): string {
  const { _scheduledEvents: events = {} } = actor?.system.getSnapshot() ?? {}
  const scheduled = Object.values(events)
  return scheduled.at(-1)?.event.type ?? ''
}
