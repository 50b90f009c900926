import type { ClientAccess } from '#machines/access.ts'

/** The user who asks, as the verified access token says. */
export interface Caller {
  readonly subject: string
  readonly name: string
  /** from the issuer; never from an argument */
  readonly realm: string
  /** clients with at least one recognised role */
  readonly clients: readonly ClientAccess[]
  /** milliseconds; the token's end */
  readonly expires: number
}
