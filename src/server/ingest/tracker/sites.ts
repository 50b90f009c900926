import { setTimeout } from 'node:timers/promises'

import { originKey, originOf } from '#lib/links/origins.ts'
import type { Store } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'

/** Milliseconds after which a change of a website is noticed at the latest. */
const fresh = 1000
/** The same for a key that is not known, which may be that of a new website: all who ask meanwhile wait for one look. */
const freshForUnknown = 50

/** The websites of all publications, as they were a moment ago. */
export class Sites {
  readonly #store: Store
  #byKey = new Map<string, Website>()
  #byOrigin = new Map<string, Website[]>()
  #readAt = -Infinity
  #reading: Promise<void> | null = null

  constructor(store: Store) {
    this.#store = store
  }

  /** A website that was registered a moment ago is found too; reading again for unknown ones is bounded. */
  async find(key: string): Promise<Website | undefined> {
    await this.#refresh(fresh)
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const rest = freshForUnknown - (performance.now() - this.#readAt)
    if (rest > 0) await setTimeout(rest)
    await this.#refresh(0)
    return this.#byKey.get(key)
  }

  /** The websites that have an origin, as they were when one was found last. */
  at(origin: string): readonly Website[] {
    return this.#byOrigin.get(originKey(origin)) ?? []
  }

  async #refresh(age: number): Promise<void> {
    if (performance.now() - this.#readAt < age) return
    this.#reading ??= this.#read().finally(() => (this.#reading = null))
    await this.#reading
  }

  async #read(): Promise<void> {
    const all = await this.#store.websites.all()
    this.#byKey = new Map(all.map((website) => [website.key, website]))
    this.#byOrigin = new Map()
    for (const website of all)
      for (const origin of website.origins) {
        const key = originKey(origin)
        this.#byOrigin.set(key, [...(this.#byOrigin.get(key) ?? []), website])
      }
    this.#readAt = performance.now()
  }
}

/** Tells if a page of this address belongs to the website; or only if it were reached by https. */
export function belongs(
  website: Pick<Website, 'origins'>,
  address: string,
): 'yes' | 'insecure' | 'no' {
  const origin = originOf(address)
  if (origin === null) return 'no'
  const own = website.origins.map(originKey)
  if (own.includes(originKey(origin))) return 'yes'
  return own.includes(originKey(origin.replace(/^http:/, 'https:'))) ? 'insecure' : 'no'
}
