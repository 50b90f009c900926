import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { fixtures } from '#machines/list-import/fixtures.ts'
import { listImportMachine } from '#machines/list-import/machine.ts'
import type { Result } from '#machines/list-import/model.ts'
import type { Left } from '#machines/list-import/setup.ts'
import { expectationOf } from '#tests/paths/expectation.ts'

/** The machine, which also takes the results of its calls as events. */
const machine: AnyStateMachine = listImportMachine

/** The content of one batch. */
type Content = Pick<Result, 'added' | 'removed'>

/** A server that applies a batch of an operation once, and gives its first answer again; not after its end. */
class Server {
  readonly applied = new Map<string, Content>()
  readonly refused: string[] = []
  readonly #closed = new Set<string>()
  #underWay: (() => void)[] = []

  /** null where the operation was closed before the batch came first. */
  apply(operationId: string, batch: number, content: Content): Content | null {
    const key = `${operationId} ${batch}`
    const known = this.applied.get(key)
    if (known === undefined && this.#closed.has(operationId)) return null
    const first = known ?? content
    if (first.added !== content.added || first.removed !== content.removed) this.refused.push(key)
    this.applied.set(key, first)
    return first
  }

  /** A batch that arrives only when everything else is over. */
  delay(operationId: string, batch: number, content: Content): void {
    this.#underWay.push(() => void this.apply(operationId, batch, content))
  }

  arrive(): void {
    for (const arrive of this.#underWay.splice(0)) arrive()
  }

  close(operationId: string): void {
    this.#closed.add(operationId)
  }

  total(): Content {
    return [...this.applied.values()].reduce(
      (sum, { added, removed }) => ({ added: sum.added + added, removed: sum.removed + removed }),
      { added: 0, removed: 0 },
    )
  }
}

/** A page of the import, its storage, and the server behind it. */
class Simulation {
  readonly server = new Server()
  readonly #plan: readonly Content[]
  #kept: Left['begun'] = null
  state: AnyMachineSnapshot

  constructor(plan: readonly Content[]) {
    this.#plan = plan
    ;[this.state] = initialTransition(machine)
    this.send({ type: 'xstate.done.actor.restoreImport', output: null })
    this.send({ type: 'list.choose', name: 'list.txt' })
    this.#read()
    this.send({
      type: 'xstate.done.actor.checkBlock',
      output: fixtures.outcomes.checkBlock.done['one listed'],
    })
    this.send({ type: 'import.start', operationId: 'i' })
    this.#decide()
  }

  send(event: AnyEventObject): void {
    const [after, actions] = transition(machine, this.state, event)
    this.state = after
    const { operationId, batch, planned, result, change } = after.context
    for (const { name } of expectationOf(machine, after, actions).effects) {
      if (name === 'keepProgress') this.#kept = { operationId, batch, planned, result, change }
      if (name === 'forgetKept' || name === 'dropList') this.#kept = null
    }
  }

  /** Something happens that can happen now. */
  step(what: string): void {
    if (what === 'reload') this.#reload()
    else if (this.state.matches('importing')) this.#answer(what)
    else if (this.state.matches('interrupted')) this.#resume(what)
    else if (this.state.matches('settling')) this.#close(what)
  }

  #answer(what: string): void {
    const { operationId, batch } = this.state.context
    if (what === 'stop') return this.send({ type: 'import.stop' })
    if (what === 'unsent') return this.#fail({ code: 'OFFLINE' })
    const content = this.#plan[batch] ?? { added: 0, removed: 0 }
    const isTooLong = { type: 'xstate.after.batchLimit.list-import.importing' }
    if (what === 'delayed') {
      this.server.delay(operationId, batch, content)
      return this.send(isTooLong)
    }
    const applied = this.server.apply(operationId, batch, content)
    if (what === 'lost' || applied === null) return this.#fail({ code: 'OFFLINE' })
    if (what === 'late') return this.send(isTooLong)
    const { added, removed } = applied
    const output = { added, removed, listed: 0, refused: 0, change: 'c' }
    return this.send({ type: 'xstate.done.actor.importBatch', output })
  }

  #fail(error: object): void {
    this.send({ type: 'xstate.error.actor.importBatch', error })
  }

  #resume(what: string): void {
    if (what === 'stop') return this.send({ type: 'import.stop' })
    this.send({ type: 'import.retry' })
    return this.#decide()
  }

  /** The answer may get lost, or the question. */
  #close(what: string): void {
    const { operationId } = this.state.context
    if (what !== 'unsent') this.server.close(operationId)
    if (what === 'unsent' || what === 'lost')
      return this.send({ type: 'xstate.error.actor.closeImport', error: { code: 'OFFLINE' } })
    const change = this.server.applied.size === 0 ? null : 'c'
    const output = { ...this.server.total(), change }
    return this.send({ type: 'xstate.done.actor.closeImport', output })
  }

  /** The page is loaded again; only the stored part is left. */
  #reload(): void {
    if (this.#kept === null || this.state.matches('settling')) return
    const { mode, options } = this.state.context
    ;[this.state] = initialTransition(machine)
    const left = { name: 'list.txt', mode, options, begun: this.#kept }
    this.send({ type: 'xstate.done.actor.restoreImport', output: left })
    this.#read()
    this.#decide()
  }

  #read(): void {
    this.send({ type: 'xstate.done.actor.readBlock', output: fixtures.outcomes.readBlock.done.end })
  }

  #decide(): void {
    const work = this.#plan.reduce(
      (sum, { added, removed }) => ({ add: sum.add + added, remove: sum.remove + removed }),
      { add: 0, remove: 0 },
    )
    const output = { batches: this.#plan.length, work, isFresh: true }
    this.send({ type: 'xstate.done.actor.planImport', output })
  }
}

const plans = fc.array(fc.record({ added: fc.nat({ max: 9 }), removed: fc.nat({ max: 9 }) }), {
  minLength: 1,
  maxLength: 5,
  size: 'max',
})
const kinds = 'answered answered answered lost unsent late delayed stop retry reload'.split(' ')
const steps = fc.array(fc.constantFrom(...kinds), { maxLength: 40, size: 'max' })

it('sends no batch twice with other content, counts none that the server has not, and says at the end exactly what it has', () => {
  let [done, cancelled] = [0, 0]
  fc.assert(
    fc.property(plans, steps, (plan, chosen) => {
      const simulation = new Simulation(plan)
      for (const what of chosen) simulation.step(what)
      const { state, server } = simulation
      server.arrive()
      expect(server.refused).toEqual([])
      const { added, removed } = state.context.result
      const total = server.total()
      expect([total.added >= added, total.removed >= removed]).toEqual([true, true])
      if (state.matches('done')) {
        done += 1
        expect(server.applied.size).toBe(plan.length)
      } else if (state.matches('cancelled')) cancelled += 1
      else return
      expect({ added, removed }).toEqual(total)
    }),
    { numRuns: 1000 },
  )
  expect(Math.min(done, cancelled)).toBeGreaterThan(20)
})
