import { UpdateBanlistItemDocument } from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'

/** An entry as it is to be; the API takes it only over the version that is known. */
interface ChangedEntry {
  id: string
  version: number
  link: string
  comment: string | null
  expires: string | null
  paused: boolean
}

/** Changes one entry of the selected publication's banlist. */
export const updateEntry = defineMutation({
  operation: UpdateBanlistItemDocument,
  variablesOf: (entry: ChangedEntry, scope) => ({ ...entry, ...scope }),
  payloadOf: ({ updateBanlistItem }) => updateBanlistItem,
  changes: ['banlist'],
})
