import {
  RemoveConfigurationDocument,
  type RemoveConfigurationMutation,
} from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'

interface Given {
  key: string
  basedOn: number
}

type Payload = RemoveConfigurationMutation['removeConfiguration']

/** Makes a version without content; CONFLICT where a colleague published since. */
export const removePosition = defineMutation({
  operation: RemoveConfigurationDocument,
  variablesOf: ({ key, basedOn }: Given, { clientId, operation }) => ({
    clientId,
    kind: 'POSITION' as const,
    key,
    basedOn,
    operation: operation.id,
  }),
  payloadOf: (data): Payload => data.removeConfiguration,
  changes: ['configurationHub'],
})
