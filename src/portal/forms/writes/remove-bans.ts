import { DeleteBanlistItemsDocument } from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'

/** Takes a few entries off the banlist of the selected publication. */
export const removeBans = defineMutation({
  operation: DeleteBanlistItemsDocument,
  variablesOf: ({ ids }: { ids: readonly string[] }, scope) => ({ ids: [...ids], ...scope }),
  payloadOf: ({ deleteBanlistItems }) => deleteBanlistItems,
  changes: ['banlist'],
})
