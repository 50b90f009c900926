import { setImmediate } from 'node:timers/promises'

import type { PositionDocument } from '#contract/configuration.ts'
import type { CountedSignal } from '#server/records/signals.ts'
import type { Store } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import type { ArticlePlaces } from './article-places.ts'
import { longestWait, spooled, type SpooledBatch, type SpooledNotice } from './checked-batch.ts'
import { PublicationFacts, type PositionByClass } from './facts.ts'
import { signalVersions } from './firings.ts'
import { WebsiteTally } from './part-counts.ts'
import type { Spool } from './spool.ts'

/** Batches that are counted at a stretch; then requests have their turn. */
const stretch = 100

/** Counts the sealed parts of spools: into the warehouse and the websites' counters, each part once. */
export class Aggregator {
  readonly #store: Store
  readonly #places: ArticlePlaces

  constructor(store: Store, places: ArticlePlaces) {
    this.#store = store
    this.#places = places
  }

  /** Counts all sealed parts of a spool in their order. A part that fails is tried again with the next call. */
  async run(spool: Spool): Promise<void> {
    for (const part of spool.sealed) {
      const { lines } = await spool.read(part)
      await this.#count({ spool: spool.id, part }, await entriesOf(lines))
      await spool.done(part)
    }
    await spool.forget(Date.now() - 2 * longestWait)
  }

  async #count(
    place: { readonly spool: string; readonly part: number },
    entries: readonly (SpooledBatch | SpooledNotice)[],
  ): Promise<void> {
    const tallies = new Map<number, WebsiteTally>()
    const tallyOf = (of: { website: number; publication: number }): WebsiteTally => {
      const tally = tallies.get(of.website) ?? new WebsiteTally(of)
      tallies.set(of.website, tally)
      return tally
    }
    for (const entry of entries) if (!('id' in entry)) tallyOf(entry).notice(entry)
    const batches = entries.filter((entry) => 'id' in entry)
    const key = `tracker ${place.spool} ${place.part}`
    const signals: CountedSignal[] = []
    for (const [publication, own] of Map.groupBy(batches, (batch) => batch.publication))
      signals.push(...(await this.#countPublication(publication, own, { key, tallyOf })))
    const websites = [...tallies.values()].map(({ counted }) => counted)
    await this.#store.websites.count({ ...place, websites, signals })
  }

  async #countPublication(
    publication: number,
    batches: readonly SpooledBatch[],
    { key, tallyOf }: { key: string; tallyOf: (of: SpooledBatch) => WebsiteTally },
  ): Promise<CountedSignal[]> {
    const [known, positions, signalsAt] = await Promise.all([
      this.#store.publications.byId(publication),
      this.#positions(publication),
      signalVersions(this.#store, publication, timeOf(batches)),
    ])
    // it was deleted, with its websites, while these were on their way
    if (known === null) return []
    const { timeZone } = known
    const places = this.#places
    await places.renew(publication)
    const facts = new PublicationFacts(publication, { timeZone, places, positions, signalsAt })
    const websites: readonly Website[] = await this.#store.websites.of(publication)
    for (const [index, batch] of batches.entries()) {
      if (index % stretch === 0) await setImmediate()
      await facts.addView(batch)
      const tally = tallyOf(batch)
      const of = { timeZone, websites }
      for (const event of batch.events) {
        tally.event(batch, event, of)
        await facts.add(batch, event)
      }
    }
    for (const batch of facts.batches(key)) await this.#store.warehouse.append(publication, batch)
    await places.fill(publication)
    this.#store.publishSoon(publication)
    return facts.fired.counted
  }

  /** Positions by the classes that people have published for them, each as the warehouse knows it. */
  async #positions(publication: number): Promise<PositionByClass> {
    const [configured, known] = await Promise.all([
      this.#store.configuration.list({ publication, kind: 'POSITION' }, ''),
      this.#store.warehouse.positions(publication),
    ])
    const byClass = new Map(known.map((position) => [position.cssClass, position]))
    const published = configured.flatMap(({ title, newest }) => {
      const classes = classesIn(newest?.document)
      const name = title ?? classes[0] ?? ''
      const same = classes.flatMap((one) => byClass.get(one) ?? [])[0]
      const position = same ?? { id: idOf(name), name, cssClass: classes[0] ?? '' }
      return classes.map((one) => [one, position] as const)
    })
    return new Map(published)
  }
}

async function entriesOf(lines: readonly string[]): Promise<(SpooledBatch | SpooledNotice)[]> {
  const entries: (SpooledBatch | SpooledNotice)[] = []
  for (const [index, line] of lines.entries()) {
    if (index % (10 * stretch) === 0) await setImmediate()
    entries.push(spooled(line, Date.now()))
  }
  return entries
}

/** The moments at which the events of batches happened, from the first to the last. */
function timeOf(batches: readonly SpooledBatch[]): { from: number; to: number } {
  let [from, to] = [Infinity, 0]
  for (const { at, events } of batches) {
    to = Math.max(to, at)
    from = events.reduce((first, { age }) => Math.min(first, at - age), Math.min(from, at))
  }
  return { from, to }
}

function classesIn(document: unknown): PositionDocument['classes'] {
  const classes: unknown = Object(document).classes
  return Array.isArray(classes) ? classes.map(String) : []
}
