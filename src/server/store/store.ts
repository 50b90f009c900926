import type { BanlistStore } from './banlist.ts'
import type { ChangeFeed } from './changes.ts'
import type { FactStore } from './fact-store.ts'
import type { Intake } from './intake.ts'
import type { Publications } from './publications.ts'

/** All that Masthead keeps: one open database, SQLite in the data folder or PostgreSQL. */
export interface Store {
  readonly publications: Publications
  readonly banlist: BanlistStore
  readonly facts: FactStore
  readonly intake: Intake
  readonly changes: ChangeFeed
  /** true before the first publication is saved */
  isEmpty(): Promise<boolean>
  close(): Promise<void>
}
