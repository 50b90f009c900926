import type { Generated } from 'kysely'

/** A change of one user's roles; roles in a list are parted by spaces. */
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
