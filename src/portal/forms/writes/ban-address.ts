import {
  AddBanlistItemDocument,
  type AddBanlistItemMutation,
} from '#contract/generated/operations.ts'
import { defineMutation, type Mutation } from '#portal/app/query/mutation.ts'

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

type Payload = AddBanlistItemMutation['addBanlistItem']

/** Puts an address and others that belong to it on the banlist, as one change; others that are there already stay. */
export const banAddresses: Mutation<readonly NewBan[], Payload> = {
  ...banAddress,
  send: async (send, [first, ...others], { clientId, operation }) => {
    if (first === undefined) throw new Error('There is no address.')
    const payload = await banAddress.send(send, first, { clientId, operation })
    if (payload.userErrors.length > 0) return payload
    for (const [index, ban] of others.entries()) {
      const scope = { clientId, operation: { id: operation.id, batch: index + 1 } }
      const { userErrors } = await banAddress.send(send, ban, scope)
      const faults = userErrors.filter(({ code }) => code !== 'DUPLICATE')
      if (faults.length > 0) return { ...payload, userErrors: faults }
    }
    return payload
  },
}
