import * as fc from 'fast-check'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import type { Store } from '#server/records/store.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { entryChangesOf } from './history-model.ts'
import { steps } from './history-steps.ts'
import { HistoryTwin } from './history-twin.ts'

/** As many as a suite has time for, or as many as one says. */
const tries = Number(process.env['TRIES'] ?? (triesEverything ? 200 : 20))
const page = { first: 500, offset: 0 }

afterEach(() => {
  vi.restoreAllMocks()
})

onEveryEngine((open) => {
  let store: Store
  let publications = 0
  beforeAll(async () => {
    store = await open()
  })

  async function newTwin(): Promise<{ twin: HistoryTwin; publication: number }> {
    publications += 1
    const client = `blatt-${publications}`
    const names = { realm: 'nord', client, name: client }
    const publication = await store.ingest.savePublication(names)
    return { twin: new HistoryTwin(store, publication), publication }
  }

  it('has the list, its past, its differences and its undoings as the simplest list has them', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (written, random) => {
        const { twin, publication } = await newTwin()
        for (const { step, clock } of written) await twin.write(step, clock)
        const { model } = twin
        for (const at of [0, ...model.instants, Number.MAX_SAFE_INTEGER]) {
          const list = await store.banlist.listAt(publication, { at, search: '' }, page)
          expect(list).toEqual([...model.listAt(at).values()])
        }
        for (const [number, change] of twin.changes)
          expect(await store.banlist.entryChanges(publication, number, page)).toEqual(
            entryChangesOf(change),
          )
        const pick = (): number =>
          model.instants[(random.next().value ?? 0) % model.instants.length] ?? 0
        for (let pair = 0; pair < 10; pair += 1) {
          const between = { from: pick(), to: pick() }
          const { changes } = await store.banlist.difference(publication, between, page)
          expect(new Map(changes.map((one) => [one.item, one]))).toEqual(
            model.difference(between.from, between.to),
          )
        }
      }),
      { numRuns: tries },
    )
  }, 1_800_000)
})
