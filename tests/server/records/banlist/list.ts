import type { BanlistFilter, BanlistPageRequest } from '#server/records/banlist/banlist.ts'
import type { BanlistChange } from '#server/records/banlist/history/history.ts'
import type { BanlistItem, CappedCount } from '#server/records/banlist/item.ts'
import type { BanlistBy, NewEntry, UndoResult } from '#server/records/banlist/writing/changes.ts'
import type { Store } from '#server/records/store.ts'

export const ada: BanlistBy = { actor: { name: 'Ada', subject: 'ada' } }
export const jonas: BanlistBy = { actor: { name: 'Jonas', subject: 'jonas' } }
export const byLink = { field: 'link', descending: false } as const
export const newestFirst = { field: 'dateAdded', descending: true } as const
/** All rows of what is short. */
export const all = { first: 5000, offset: 0 } as const

let publications = 0

/** A list of a publication of its own, and short ways to write to it and read it. */
export class TestList {
  readonly store: Store
  readonly id: number

  constructor(store: Store, id: number) {
    this.store = store
    this.id = id
  }

  static async make(store: Store): Promise<TestList> {
    publications += 1
    const client = `list-${publications}`
    const names = { realm: 'nord', client, name: client }
    return new TestList(store, await store.ingest.savePublication(names))
  }

  async items(
    filter: BanlistFilter = {},
    request: Partial<BanlistPageRequest> = {},
  ): Promise<readonly BanlistItem[]> {
    const query = { filter, sort: byLink, first: 10_000, ...request }
    return (await this.store.banlist.page(this.id, query)).items
  }

  async links(
    filter: BanlistFilter = {},
    request: Partial<BanlistPageRequest> = {},
  ): Promise<string[]> {
    return (await this.items(filter, request)).map(({ link }) => link)
  }

  /** How many entries match, as a page of them says it. */
  async count(filter: BanlistFilter = {}, limit = 100_000): Promise<CappedCount> {
    const request = { filter, sort: newestFirst, first: 1 }
    return (await this.store.banlist.page(this.id, request)).count(limit)
  }

  /** Adds an entry; it must be taken. */
  async add(link: string, more: Partial<NewEntry> = {}, by = ada): Promise<BanlistItem> {
    const result = await this.store.banlist.add(this.id, { link, ...more }, by)
    if (result.kind !== 'added') throw new Error(`${link}: ${result.kind}`)
    return result.item
  }

  /** Adds an entry for each name, and resolves to their ids. */
  async bring(...names: readonly string[]): Promise<number[]> {
    const links = names.map((name) => `https://${name}.example/`)
    await this.store.banlist.bulkInsert(this.id, links.map(asEntry), ada)
    const items = await this.items()
    return links.map((link) => items.find((item) => item.link === link)?.id ?? 0)
  }

  /** The newest change; there must be one. */
  async newest(): Promise<BanlistChange> {
    const change = await this.store.banlist.newestChange(this.id)
    if (!change) throw new Error('Nothing was changed.')
    return change
  }

  /** Takes back a change, which must be known. */
  async undo(
    change: number,
    by: BanlistBy = ada,
  ): Promise<Extract<UndoResult, { kind: 'undone' }>> {
    const result = await this.store.banlist.undo(this.id, { change, after: null }, by)
    if (result.kind !== 'undone') throw new Error(result.kind)
    return result
  }

  /** The addresses on the list at an instant. */
  async linksAt(at: number, search = ''): Promise<string[]> {
    const states = await this.store.banlist.listAt(this.id, { at, search }, all)
    return states.map(({ link }) => link)
  }
}

/** In Ada's name, or another one's, as a part of an operation. */
export function chunk(id: string, number = 0, { actor } = ada, source: string | null = null) {
  return { actor, operation: { id, chunk: number, source } }
}

export function asEntry(link: string): { link: string } {
  return { link }
}
