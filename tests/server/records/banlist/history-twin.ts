import { expect, vi } from 'vitest'

import type {
  BanlistPatch,
  BulkResult,
  OperationRefused,
} from '#server/records/banlist/writing/changes.ts'
import type { Store } from '#server/records/store.ts'

import { HistoryModel, ModelChange, type ModelState } from './history-model.ts'
import { linkNamed, type Step } from './history-steps.ts'
import { TestList } from './list.ts'

type Entry = NonNullable<ModelState['entry']>
type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

const actor = { name: 'Ada', subject: 'ada' }
const everything = {
  filter: {},
  sort: { field: 'dateAdded', descending: true },
  first: 500,
} as const

/** Writes to a store and to the model alike, and looks after each write whether both have the same list. */
export class HistoryTwin {
  readonly model = new HistoryModel()
  /** by their numbers in the store */
  readonly changes = new Map<number, ModelChange>()
  readonly #store: Store
  readonly #publication: number
  readonly #operations = new Map<string, { id: string; chunk: number; change: ModelChange }>()
  readonly #ids: number[] = []
  #clock = 1_700_000_000_000
  #at = 0

  constructor(store: Store, publication: number) {
    this.#store = store
    this.#publication = publication
  }

  /** One write to both. Its instant is the clock's, but later than the one before that did anything. */
  async write(step: Step, clock: number): Promise<void> {
    this.#clock += clock
    vi.spyOn(Date, 'now').mockReturnValue(this.#clock)
    const [before, { writes }] = [this.#at, this.model]
    this.#at = Math.max(this.#clock, before + 1)
    await this.#carryOut(step)
    if (this.model.writes > writes) this.model.keep(this.#at)
    else this.#at = before
    const { items } = await this.#store.banlist.page(this.#publication, everything)
    const { count } = await new TestList(this.#store, this.#publication).count()
    expect(count).toBe(items.length)
    expect(items.map(({ id, version, link }) => [id, version, link])).toEqual(
      [...this.model.present()].map(([id, { link }]) => [id, this.#entry(id)?.version, link]),
    )
  }

  async #carryOut(step: Step): Promise<void> {
    switch (step.kind) {
      case 'add':
        return this.#add(step)
      case 'lock':
        return this.#lock(step)
      case 'update':
        return this.#update(step)
      case 'remove':
        return this.#remove(step)
      case 'edit':
        return this.#edit(step)
      case 'bring':
        return this.#bring(step)
      case 'undo':
        return this.#undo(step)
      default:
        return step satisfies never
    }
  }

  async #add(step: StepOf<'add'>): Promise<void> {
    const link = linkNamed(step.link)
    const entry = { link, comment: step.comment }
    const result = await this.#store.banlist.add(this.#publication, entry, { actor })
    if (this.model.idOf(link) !== null) return expect(result).toEqual({ kind: 'duplicate' })
    if (result.kind !== 'added') throw new Error(`${link} was refused: ${result.kind}`)
    const change = this.#named(result.change, new ModelChange())
    this.#list(change, result.item.id, { ...entry, addedBy: actor.name })
  }

  /** Read-only entries come from outside, without a change. */
  async #lock(step: StepOf<'lock'>): Promise<void> {
    const link = linkNamed(step.link)
    await this.#store.ingest.saveBanlist(this.#publication, [{ link, readOnly: true }])
    if (this.model.idOf(link) !== null) return
    this.#list(new ModelChange(), await this.#idOf(link), { link, readOnly: true })
  }

  async #update({ entry, link: name, patch, isStale }: StepOf<'update'>): Promise<void> {
    const id = this.#pick(entry)
    const now = this.#entry(id)
    const link = linkNamed(name)
    const version = isStale ? 999 : (now?.version ?? 1)
    const edit = { id, version, link, ...patch }
    const result = await this.#store.banlist.update(this.#publication, edit, { actor })
    expect(result.kind).toBe(this.#expected(now, { link, patch, isStale }))
    if (result.kind !== 'updated' || !now || result.change === null) return
    this.#change(this.#named(result.change, new ModelChange()), id, { ...patch, link })
  }

  #expected(
    now: Entry | null,
    { link, patch, isStale }: { link: string; patch: BanlistPatch; isStale: boolean },
  ): string {
    if (!now) return 'notFound'
    if (now.readOnly) return 'readOnly'
    if (isStale) return 'conflict'
    if (!isOther(now, { ...patch, link })) return 'updated'
    return link !== now.link && this.model.idOf(link) !== null ? 'duplicate' : 'updated'
  }

  async #remove({ entries, joins, source }: StepOf<'remove'>): Promise<void> {
    const { by, change } = await this.#operation(source ?? 'remove', joins, source)
    const ids = entries.map((entry) => this.#pick(entry))
    const result = await this.#store.banlist.remove(this.#publication, ids, by)
    this.#expectBulk(ids, result)
    for (const id of new Set(ids)) if (this.#isFree(id)) this.model.set(change, id, null)
    if ('change' in result) this.#named(result.change, change)
  }

  async #edit({ entries, patch, joins, source }: StepOf<'edit'>): Promise<void> {
    const { by, change } = await this.#operation(source ?? 'edit', joins, source)
    const ids = entries.map((entry) => this.#pick(entry))
    const result = await this.#store.banlist.edit(this.#publication, { ids, patch }, by)
    this.#expectBulk(ids, result)
    for (const id of new Set(ids)) {
      const now = this.#entry(id)
      if (this.#isFree(id) && now && isOther(now, patch)) this.#change(change, id, patch)
    }
    if ('change' in result) this.#named(result.change, change)
  }

  async #bring({ links: names, joins, source }: StepOf<'bring'>): Promise<void> {
    const { by, change } = await this.#operation(source ?? 'bring', joins, source)
    const links = names.map(linkNamed)
    const missing = [...new Set(links)].filter((link) => this.model.idOf(link) === null)
    const entries = links.map((link) => ({ link }))
    const result = await this.#store.banlist.bulkInsert(this.#publication, entries, by)
    const listed = links.length - missing.length
    expect(result).toMatchObject({ kind: 'imported', added: missing.length, listed })
    for (const link of missing)
      this.#list(change, await this.#idOf(link), { link, addedBy: actor.name })
    if ('change' in result) this.#named(result.change, change)
  }

  async #undo({ back, joins }: StepOf<'undo'>): Promise<void> {
    const names = [...this.changes.keys()].toReversed()
    const name = names[back % names.length] ?? 0
    const undone = this.changes.get(name)
    const { by, change: undoing } = await this.#operation(`undo ${name}`, joins)
    const undo = { change: name, after: null }
    const result = await this.#store.banlist.undo(this.#publication, undo, by)
    if (!undone) return expect(result).toEqual({ kind: 'notFound' })
    const restored = this.model.undo(undone, undoing, this.#at)
    const skipped = undone.effects.size - restored
    expect(result).toMatchObject({ kind: 'undone', restored, skipped, next: null })
    if ('change' in result) this.#named(result.change, undoing)
  }

  /** A new operation, or a further chunk of the last one of its kind or list, unless that one was taken back. */
  async #operation(kind: string, joins: boolean, source: string | null = null) {
    const last = this.#operations.get(kind)
    const operation =
      joins && last && (await this.#stands(last.change))
        ? { ...last, chunk: last.chunk + 1 }
        : { id: crypto.randomUUID(), chunk: 0, change: new ModelChange() }
    this.#operations.set(kind, operation)
    const { change, ...key } = operation
    return { by: { actor, operation: { ...key, source } }, change }
  }

  async #stands(wanted: ModelChange): Promise<boolean> {
    for (const [number, change] of this.changes)
      if (change === wanted)
        return (await this.#store.banlist.change(this.#publication, number))?.undoneBy === null
    return true
  }

  #named(number: number | null, change: ModelChange): ModelChange {
    if (number !== null) this.changes.set(number, change)
    return change
  }

  #list(change: ModelChange, id: number, entry: Partial<Entry> & { link: string }): void {
    this.#ids.push(id)
    const [at, version] = [this.#at, 1]
    this.model.set(change, id, { ...plain, dateAdded: this.#clock, since: at, version, ...entry })
  }

  #change(change: ModelChange, id: number, values: Partial<Entry>): void {
    const now = this.#entry(id)
    if (!now) throw new Error(`${id} is not on the list`)
    this.model.set(change, id, { ...now, ...values, version: now.version + 1, since: this.#at })
  }

  #expectBulk(ids: readonly number[], result: BulkResult | OperationRefused): void {
    const [free, others] = [true, false].map((isFree) =>
      [...new Set(ids)].filter((id) => this.#isFree(id) === isFree),
    )
    const refused = others?.map((id) => ({ id, link: this.#entry(id)?.link ?? null }))
    expect(result).toMatchObject({ kind: 'done', ids: free, refused })
  }

  #isFree(id: number): boolean {
    return this.#entry(id)?.readOnly === false
  }

  #entry(id: number): Entry | null {
    return this.model.state(id).entry
  }

  #pick(place: number): number {
    return this.#ids[place % this.#ids.length] ?? 999_999
  }

  async #idOf(link: string): Promise<number> {
    const { items } = await this.#store.banlist.page(this.#publication, everything)
    return items.find((item) => item.link === link)?.id ?? 0
  }
}

const plain = { comment: null, addedBy: null, readOnly: false, expires: null, paused: false }

function isOther(now: Entry, wanted: BanlistPatch & { readonly link?: string }): boolean {
  return Object.entries(wanted).some(([name, value]) => Reflect.get(now, name) !== value)
}
