import { changeBanlist } from './banlist-entries.ts'
import type { Environment } from './environment.ts'

/** Addresses of one path by their names in the fixtures. */
export type LinkName = 'a' | 'mine' | 'theirs'

/** Two entries that can be edited, and what others make of them. */
export class EditedEntries {
  readonly #environment: Environment
  readonly #name: string
  readonly #ids: readonly string[]
  #duplicate: string | null = null
  #active = 0

  constructor(environment: Environment, name: string) {
    this.#environment = environment
    this.#name = name
    const ids: string[] = []
    changeBanlist(environment, (list) => {
      for (const at of [1_000_000, 2_000_000]) ids.push(list.add(this.#own(ids.length), at))
    })
    this.#ids = ids
  }

  /** The address of an entry before anybody has touched it; the first one stands below the other. */
  #own(index: number): string {
    return `https://${this.#name}a${index}.example/`
  }

  /** The address that a name stands for while this entry is edited. */
  link(name: LinkName): string {
    return name === 'a' ? this.#own(this.#active) : `https://${this.#name}${name}.example/`
  }

  /** The name of an address in the fixtures. */
  nameOf(link: unknown): string {
    if (link === this.#own(0) || link === this.#own(1)) return 'a'
    return (['theirs'] as const).find((name) => link === this.link(name)) ?? 'mine'
  }

  /** The next entry that is edited is the other one. */
  turn(): void {
    this.#active = 1
  }

  /** Another user lists this address, until `clear`. */
  list(link: string): void {
    changeBanlist(this.#environment, (open) => {
      this.#duplicate = open.add(link, 500_000)
    })
  }

  /** Takes the addresses of the last answer off the list again. */
  clear(): void {
    const duplicate = this.#duplicate
    if (duplicate === null) return
    this.#duplicate = null
    this.#run('DELETE FROM banlist_item WHERE id = ?', duplicate)
  }

  /** Another user saves their version of the edited entry. */
  change(): void {
    this.#run(
      'UPDATE banlist_item SET link = ?, version = version + 1 WHERE id = ?',
      this.link('theirs'),
      this.#id,
    )
  }

  /** The edited entry is maintained elsewhere from now on. */
  lock(): void {
    this.change()
    this.#run('UPDATE banlist_item SET read_only = 1 WHERE id = ?', this.#id)
  }

  remove(): void {
    this.#run('DELETE FROM banlist_item WHERE id = ?', this.#id)
  }

  get #id(): string {
    return this.#ids[this.#active] ?? ''
  }

  #run(statement: string, ...values: string[]): void {
    changeBanlist(this.#environment, ({ database }) => database.prepare(statement).run(...values))
  }
}
