import {
  DeleteWebsiteDocument,
  MakeWebsiteTokenDocument,
  UpdateWebsiteDocument,
  type WebsiteInput,
} from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'

/** Changes the given fields of a website that was seen at this version. */
export const updateWebsite = defineMutation({
  operation: UpdateWebsiteDocument,
  variablesOf: (
    input: { id: string; version: number; input: WebsiteInput },
    { clientId, operation },
  ) => ({ ...input, clientId, operation: operation.id }),
  payloadOf: (data) => data.updateWebsite,
  // The caller loads them again and waits for the new version.
  changes: [],
})

/** Deletes a website whose name was typed. */
export const deleteWebsite = defineMutation({
  operation: DeleteWebsiteDocument,
  variablesOf: (value: { id: string; name: string }, { clientId, operation }) => ({
    ...value,
    clientId,
    operation: operation.id,
  }),
  payloadOf: (data) => data.deleteWebsite,
  changes: ['websites'],
})

/** Makes a token for the recommender; the one before is worth nothing from then on. */
export const makeWebsiteToken = defineMutation({
  operation: MakeWebsiteTokenDocument,
  variablesOf: (given: { id: string }, { clientId, operation }) => ({
    ...given,
    clientId,
    operation: operation.id,
  }),
  payloadOf: (data) => data.makeWebsiteToken,
  changes: ['websites'],
})
