import { deepStrictEqual } from 'node:assert/strict'
import { setTimeout as paced } from 'node:timers/promises'

import type { AnyEventObject } from 'xstate'

import { delayOf } from '#lib/machines/transitions.ts'
import type { MachineName } from '#machines/index.ts'
import type { InspectionMessage } from '#portal/app/inspection/inspection-channel.ts'
import { keepFailure } from '#tests/browser/support/failure-record.ts'

import type { PathDriver } from '../driver.ts'
import type { Expectation } from '../expectation.ts'
import { CheckFailed } from '../faults/path-fault.ts'
import { underTest } from '../machines-under-test.ts'
import type { Path } from '../paths.ts'
import { nameOf } from '../print.ts'
import type { Outcome } from '../steps.ts'
import { patience, BrowserSession } from './browser-session.ts'
import type { Environment } from './environment.ts'
import { Recording } from './recording.ts'
import { momentsOf, type PageWalk, type Walkthrough } from './walkthrough.ts'
import { waysOf } from './ways.ts'

/** The inputs of a walk in the browser besides its path. */
export interface Walk {
  readonly environment: Environment
  readonly walkthrough: Walkthrough
  readonly machine: MachineName
  readonly path: Path
  readonly take: (transition: string) => void
}

/**
 * The portal in a browser: gestures on its screens, a server that answers late, with faults or not at
 * all, and a clock that is moved on. What the screens show and what the machine tells must both fit.
 */
export class BrowserDriver implements PathDriver {
  readonly #walk: Walk
  #browser: BrowserSession | null = null
  #driver: PageWalk | null = null
  #recording: Recording | null = null
  #told = 0
  #place = -1
  #seen = -1
  #awaited = 'xstate.init'

  constructor(walk: Walk) {
    this.#walk = walk
  }

  async start(): Promise<void> {
    const { environment, machine, walkthrough, path } = this.#walk
    this.#browser = await BrowserSession.open(environment, machine)
    this.#recording = await Recording.of(this.#browser, `${machine}-${path.id}`)
    this.#driver = await walkthrough.open(this.#browser, path)
  }

  async send(event: AnyEventObject): Promise<void> {
    await this.#goOn()
    await this.#driver?.send(event, this.#way)
  }

  async settle(actor: string, outcome: Outcome): Promise<void> {
    await this.#goOn()
    await this.#driver?.settle(actor, outcome)
  }

  async fire(name: string, state: string): Promise<void> {
    await this.#goOn()
    const milliseconds = delayOf(underTest[this.#walk.machine].machine, name)
    await this.#driver?.fire({ name, state, milliseconds })
  }

  /** The machine must come to this after the last check; where it stays, the page must show it. */
  async check(expected: Expectation): Promise<void> {
    if (this.#place === -1 && this.#walk.walkthrough.startsLate === true) return
    const until = Date.now() + patience
    while (!this.#hasCome(expected)) {
      if (Date.now() > until) return this.#fail(expected)
      await this.#browser?.observer.next(patience)
    }
    if (this.#seen < this.#messages.length - 1) return
    // A state that the machine leaves by itself may never be drawn.
    const isLeft = this.#browser?.observer.next().then(() => null) ?? null
    const fault = await Promise.race([this.#faultOfScreen(expected), isLeft])
    if (fault !== null) throw new CheckFailed('screen', fault)
  }

  async picture(): Promise<string | null> {
    return (await this.#recording?.picture(this.#place + 1)) ?? null
  }

  async mark(): Promise<void> {
    // A page that has gone has nothing to frame.
    await this.#browser?.frameMissed().catch(() => {})
  }

  async keep(failure: string): Promise<string | null> {
    await keepFailure(failure)
    return (await this.#recording?.keepTrace()) ?? null
  }

  async stop(): Promise<void> {
    await this.#recording?.stop()
    await this.#browser?.close()
  }

  get #messages(): readonly InspectionMessage[] {
    return this.#browser?.observer.messages ?? []
  }

  /** Goes on to the next step, once people who watch have seen the one before. */
  async #goOn(): Promise<void> {
    await paced(this.#walk.environment.pace)
    this.#place += 1
    this.#awaited = this.#walk.path.steps[this.#place]?.step.event.type ?? ''
  }

  /** The way of this step: the one that the path is about, else the first that is there. */
  get #way(): string {
    const { path, walkthrough } = this.#walk
    const moment = momentsOf(path)[this.#place]
    const [first = ''] = moment === undefined ? [] : waysOf(walkthrough, moment)
    return path.steps[this.#place]?.way ?? first
  }

  #hasCome(expected: Expectation): boolean {
    const messages = this.#messages
    for (const { transitions } of messages.slice(this.#told)) transitions.forEach(this.#walk.take)
    this.#told = messages.length
    const isNew = (index: number) => index > this.#seen
    const cause = messages.findIndex(({ event }, index) => isNew(index) && event === this.#awaited)
    if (cause === -1) return false
    const place = messages.findIndex((one, index) => index >= cause && this.#fits(one, expected))
    if (place !== -1) this.#seen = place
    return place !== -1
  }

  #fits(message: InspectionMessage, expected: Expectation): boolean {
    try {
      deepStrictEqual(this.#normalized(message), this.#normalized(expected))
      return true
    } catch {
      return false
    }
  }

  #normalized({ value, context, running }: InspectionMessage | Expectation): unknown {
    return {
      value,
      context: this.#driver?.normalize(context),
      running: running.toSorted(),
    }
  }

  /** The machine never came to where the chart says; the screen may show it all the same, or not. */
  async #fail(expected: Expectation): Promise<never> {
    const isShown = (await this.#faultOfScreen(expected)) === null
    throw new CheckFailed(isShown ? 'machine' : 'both', this.#differenceFrom(expected))
  }

  async #faultOfScreen({ value, context }: Expectation): Promise<unknown> {
    try {
      await this.#driver?.assertState(nameOf(value), context)
      return null
    } catch (error) {
      return error
    }
  }

  #differenceFrom(expected: Expectation): unknown {
    const message = this.#messages.at(-1)
    try {
      if (message !== undefined)
        deepStrictEqual(this.#normalized(message), this.#normalized(expected))
    } catch (error) {
      return error
    }
    return new Error(`The machine was not told ${this.#awaited}`)
  }
}
