import type { Engine } from './engine/engine.ts'
import type { PublicationId } from './publications.ts'

/** The topics that can change while a user looks at them. */
export type ChangeKind =
  | 'annotations'
  | 'banlist'
  | 'configuration'
  | 'data'
  | 'topics'
  | 'users'
  | 'views'
  | 'websites'
  | 'websiteEvents'

/** Tells of changes, also of those that another process (an import) made in the same database. */
export interface ChangeFeed {
  /** Calls back with each new version until the returned function is called. */
  watch(
    publication: { realm: string; client: string },
    kind: ChangeKind,
    changed: (version: number) => void,
  ): () => void
}

/** How this process's own writes tell the feed to look at once. */
export interface LocalChanges {
  notice(): void
}

interface Watcher {
  readonly key: string
  readonly changed: (version: number) => void
}

const pollInterval = 2000

/**
 * Compares the versions of all publications, every two seconds while anybody watches and right after this
 * process's own writes: one small read, however many watch.
 */
export class VersionFeed implements ChangeFeed, LocalChanges {
  readonly #engine: Engine
  readonly #watchers = new Set<Watcher>()
  #seen: Map<string, number> | null = null
  #timer: NodeJS.Timeout | null = null
  #looking = false
  #lookAgain = false
  #written = false

  constructor(engine: Engine) {
    this.#engine = engine
  }

  watch(
    { realm, client }: { realm: string; client: string },
    kind: ChangeKind,
    changed: (version: number) => void,
  ): () => void {
    const watcher = { key: `${kind} ${realm} ${client}`, changed }
    this.#watchers.add(watcher)
    this.#timer ??= setInterval(() => this.#look(), pollInterval).unref()
    if (this.#seen === null) this.#look()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.close()
    }
  }

  notice(): void {
    if (this.#watchers.size === 0) return
    this.#written = true
    this.#look()
  }

  /** Stops polling; a new watcher starts it again. */
  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#seen = null
  }

  #look(): void {
    if (this.#looking) {
      this.#lookAgain = true
      return
    }
    this.#looking = true
    void this.#compare().finally(() => {
      this.#looking = false
      if (!this.#lookAgain) return
      this.#lookAgain = false
      this.#look()
    })
  }

  /** The first look only learns the versions, unless a write came before it: then everybody hears of it. */
  async #compare(): Promise<void> {
    const wasWritten = this.#written
    this.#written = false
    const now = await this.#versions().catch(() => null)
    const before = this.#seen
    // The next round tries again, as where the first look may or may not have met a write.
    if (now === null || (before === null && !wasWritten && this.#written)) {
      this.#written ||= wasWritten
      return
    }
    this.#seen = now
    const tellAll = before === null && wasWritten
    for (const { key, changed } of this.#watchers) {
      const version = now.get(key)
      if (version === undefined) continue
      if (tellAll || (before !== null && before.get(key) !== version)) changed(version)
    }
  }

  async #versions(): Promise<Map<string, number>> {
    const rows = await this.#engine.db
      .selectFrom('publication')
      .select((from) =>
        from
          .selectFrom('user_change')
          .select(({ fn }) => fn.max('user_change.id').as('newest'))
          .whereRef('user_change.publication_id', '=', 'publication.id')
          .as('user_change'),
      )
      .select([
        'realm',
        'client',
        'data_version',
        'banlist_version',
        'configuration_version',
        'topic_version',
        'view_version',
        'annotation_version',
        'website_version',
        'website_events',
      ])
      .execute()
    return new Map(
      rows.flatMap(({ realm, client, ...versions }) => [
        [`data ${realm} ${client}`, versions.data_version],
        [`banlist ${realm} ${client}`, versions.banlist_version],
        [`configuration ${realm} ${client}`, versions.configuration_version],
        [`topics ${realm} ${client}`, versions.topic_version],
        [`users ${realm} ${client}`, versions.user_change ?? 0],
        [`views ${realm} ${client}`, versions.view_version],
        [`annotations ${realm} ${client}`, versions.annotation_version],
        [`websites ${realm} ${client}`, versions.website_version],
        [`websiteEvents ${realm} ${client}`, versions.website_events],
      ]),
    )
  }
}

/** Milliseconds between two data versions of a publication while facts stream in. */
export const pace = 5000

/**
 * Says that there is something new in the warehouse: at once, or at most every five seconds while facts stream in, so
 * that kept reports stay worth keeping.
 */
export class PacedPublishing {
  readonly #publish: (id: PublicationId) => Promise<void>
  /** when each publication was last published, by the clock that only goes forward */
  readonly #last = new Map<PublicationId, number>()
  readonly #waiting = new Map<PublicationId, NodeJS.Timeout>()
  #isClosed = false

  constructor(publish: (id: PublicationId) => Promise<void>) {
    this.#publish = publish
  }

  /** Publishes at once what waits, and everything that was written before this call. */
  async now(id: PublicationId): Promise<void> {
    clearTimeout(this.#waiting.get(id))
    this.#waiting.delete(id)
    this.#last.set(id, performance.now())
    await this.#publish(id)
  }

  /** Publishes in a moment. What fails is tried again after the same time. */
  soon(id: PublicationId): void {
    if (this.#isClosed || this.#waiting.has(id)) return
    const last = this.#last.get(id) ?? -pace
    const wait = Math.max(0, last + pace - performance.now())
    const timer = setTimeout(() => void this.now(id).catch(() => this.soon(id)), wait)
    this.#waiting.set(id, timer.unref())
  }

  /** Publishes what waits, and nothing any more. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled([...this.#waiting.keys()].map((id) => this.now(id)))
  }
}
