import type { BatchResult, Target, Writer } from '../format.ts'
import type { UrlRow } from './url-columns.ts'

/** Adds links to the banlist, as one change of its history; those that are there stay as they are, with their comments. */
export class BanlistWriter implements Writer<UrlRow> {
  readonly #target: Target
  readonly #now = Date.now()
  readonly #operation = crypto.randomUUID()
  readonly #seen = new Set<string>()
  #completed = 0

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly UrlRow[]): Promise<BatchResult> {
    const before = this.#seen.size
    for (const { link } of items) this.#seen.add(link)
    this.#count(items)
    const added = this.#seen.size - before
    return resultOf(added, items.length - added)
  }

  async write(items: readonly UrlRow[]): Promise<BatchResult> {
    const { store, publication, source } = this.#target
    if (publication === null) return this.check(items)
    this.#count(items)
    const rows = items.map((item) => ({ dateAdded: this.#now, ...item }))
    const { added, duplicates } = await store.ingest.saveBanlist(publication, rows, {
      operation: this.#operation,
      source,
    })
    return resultOf(added, duplicates)
  }

  async finish(dryRun: boolean): Promise<readonly string[]> {
    const notes = []
    if (this.#completed > 0)
      notes.push(`${this.#completed} hosts without scheme were read as https.`)
    if (dryRun) notes.push('Links that are on the banlist already are not looked up in a dry run.')
    return notes
  }

  #count(items: readonly UrlRow[]): void {
    this.#completed += items.filter((item) => item.completed).length
  }
}

function resultOf(added: number, unchanged: number): BatchResult {
  return { added, updated: 0, unchanged, repeated: 0, refused: [] }
}
