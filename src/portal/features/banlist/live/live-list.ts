import {
  BanlistLinksDocument,
  BanlistPageDocument,
  type BanlistPageQuery,
  type BanlistPageQueryVariables,
} from '#contract/generated/operations.ts'
import type { Ask } from '#portal/app/query/ask.ts'
import type { ActiveQueryData } from '#portal/app/query/use-active-query-data.ts'
import type { BanlistNews } from '#portal/features/banlist/state/banlist-news.ts'

import type { Entry } from '../banlist.queries.ts'
import { noChanges, type Change, type LiveState } from './live-state.ts'

type Held = ActiveQueryData<BanlistPageQuery, BanlistPageQueryVariables>
interface Deps {
  held: () => Held[]
  ask: Ask
  clientId: string
  show: (state: LiveState) => void
  /** milliseconds since 1970 */
  now: () => number
  /** reloads the list, wherever its rows are then */
  reload: () => void
}

/**
 * Keeps the list true without moving a row: the content of rows is renewed where they stand, deleted
 * ones stay until the list is reloaded, and so do the places of new ones.
 */
export class LiveList {
  readonly #deps: Deps
  readonly #changes = new Map<string, Change>()
  #basis: ReadonlyMap<string, number> = new Map()
  #isLooking = false
  #isDue = false
  #round = 0
  /** when others changed something last, in milliseconds since 1970 */
  #heardAt = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Others have changed something. */
  hear(news: readonly BanlistNews[]): void {
    this.#heardAt = this.#deps.now()
    for (const change of news) if (change !== null) this.#changes.set(change.id, change)
    void this.#look()
  }

  /**
   * An answer was loaded again: once all on screen are, there is nothing to be told any more. One that was asked for
   * before the last news may not know of it, and one that comes during a comparison may be none of those compared.
   */
  reloaded(began: number): void {
    if (began <= this.#heardAt || this.#isLooking) return void this.#look()
    const known = this.#deps.held().filter(({ id }) => this.#basis.has(id))
    if (known.every(({ id, at }) => at > (this.#basis.get(id) ?? 0))) this.reset()
  }

  /** Something else is shown. */
  reset(): void {
    this.stop()
    this.#deps.show(noChanges)
  }

  /** Stops: an answer under way shows nothing any more. */
  stop(): void {
    this.#round += 1
    this.#changes.clear()
    this.#basis = new Map()
  }

  async #look(): Promise<void> {
    this.#isDue = true
    if (this.#isLooking) return
    this.#isLooking = true
    while (this.#isDue) {
      this.#isDue = false
      // The console says what was wrong; the next news, or one that came meanwhile, leads here again.
      await this.#compare().catch(() => {})
    }
    this.#isLooking = false
  }

  async #compare(): Promise<void> {
    const { held, ask, reload } = this.#deps
    const answers = held()
    const ids = [...new Set(answers.flatMap(({ data }) => rowsOf(data).map(({ id }) => id)))]
    // In a hidden tab or an empty list nothing can move.
    if (document.visibilityState === 'hidden' || ids.length === 0) return reload()
    const round = this.#round
    const fresh = await Promise.all(
      answers.map(({ variables }) => ask(BanlistPageDocument, variables)),
    )
    if (round !== this.#round || this.#isOutdated(answers)) return
    if (answers.every(({ data }, i) => haveSameRows(data, fresh[i]))) {
      for (const [i, { put, data }] of answers.entries()) put(fresh[i] ?? data, 'fresh')
      return this.reset()
    }
    const alive = await this.#aliveOf(ids)
    if (round !== this.#round || this.#isOutdated(answers)) return
    for (const { put, data } of answers) put(renewed(data, alive), 'patched')
    this.#basis = new Map(answers.map(({ id, at }) => [id, at]))
    const gone = new Set(ids.filter((id) => !alive.has(id)))
    this.#deps.show({ gone, isMoved: true, changes: [...this.#changes.values()] })
  }

  /** Older answers must not replace newer ones: each is compared in its turn. */
  #isOutdated(answers: readonly Held[]): boolean {
    const now = new Map(this.#deps.held().map(({ id, data }) => [id, data]))
    const isOutdated = answers.some(({ id, data }) => now.has(id) && now.get(id) !== data)
    if (isOutdated) this.#isDue = true
    return isOutdated
  }

  async #aliveOf(ids: string[]): Promise<Map<string, Entry>> {
    const variables = { clientId: this.#deps.clientId, first: ids.length, filter: { ids } }
    const { client } = await this.#deps.ask(BanlistLinksDocument, variables)
    return new Map((client?.banlist.nodes ?? []).map((entry) => [entry.id, entry]))
  }
}

function rowsOf(data: BanlistPageQuery | undefined): readonly Entry[] {
  return data?.client?.banlist.nodes ?? []
}

function haveSameRows(one: BanlistPageQuery, other: BanlistPageQuery | undefined): boolean {
  const [here, there] = [rowsOf(one), rowsOf(other)]
  return here.length === there.length && here.every(({ id }, i) => id === there[i]?.id)
}

/** The same rows in the same places, each with what it says now. */
function renewed(data: BanlistPageQuery, alive: ReadonlyMap<string, Entry>): BanlistPageQuery {
  const { client } = data
  if (client === null) return data
  const nodes = client.banlist.nodes.map((entry) => alive.get(entry.id) ?? entry)
  return { ...data, client: { ...client, banlist: { ...client.banlist, nodes } } }
}
