import { AddBanlistItemDocument } from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'

/** An address that is to be banned. */
export interface NewBan {
  link: string
  comment?: string | null
  /** last day of the ban, `YYYY-MM-DD`; null for ever */
  expires?: string | null
  paused?: boolean
}

/** Puts one address on the banlist of the selected publication; every screen that bans one does it by this. */
export const banAddress = defineMutation({
  operation: AddBanlistItemDocument,
  variablesOf: (ban: NewBan, scope) => ({ ...ban, ...scope }),
  payloadOf: ({ addBanlistItem }) => addBanlistItem,
  changes: ['banlist'],
})
