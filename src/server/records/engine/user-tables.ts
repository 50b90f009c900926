import type { Generated } from 'kysely'

/** A change of one user's rights, or a file that one made; roles in a list are parted by spaces. */
export interface UserChangeTable {
  id: Generated<number>
  publication_id: number
  user_id: string
  name: string
  added: string
  removed: string
  actor: string
  subject: string
  at: number
  operation: string
  kind: Generated<string>
  /** of a file: the screen, its name, and its rows where they were counted */
  screen: string | null
  file: string | null
  row_count: number | null
}

/** An operation that changes roles: what was asked, what it was about to change, and its answer, as JSON. */
export interface UserOperationTable {
  publication_id: number
  operation: string
  subject: string
  actor: string
  at: number
  asked: string
  planned: string
  /** null until it has ended */
  answer: string | null
}
