import { LearnTopicsDocument } from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'

/** Begins to learn the topics of the selected publication, unless a run is under way. */
export const learnTopics = defineMutation({
  operation: LearnTopicsDocument,
  variablesOf: (_: object, { clientId }) => ({ clientId }),
  payloadOf: ({ learnTopics: run }) => ({ run, userErrors: [] }),
  changes: ['topics'],
})
