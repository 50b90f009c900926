import {
  PlanDavTopicDocument,
  PlanTopicDocument,
  type TopicPlanInput,
} from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'

interface Given {
  topicId: string
  plan: TopicPlanInput
}

const common = {
  /** Plans are part of the overview. */
  changes: ['topics'],
  variablesOf: ({ topicId, plan }: Given, { clientId }: { clientId: string }) => ({
    clientId,
    topicId,
    plan,
  }),
}

/** Saves the plan for a topic, on each of the two screens. */
export const planMutations = {
  plain: defineMutation({
    ...common,
    operation: PlanTopicDocument,
    payloadOf: ({ saved }) => saved,
  }),
  dav: defineMutation({
    ...common,
    operation: PlanDavTopicDocument,
    payloadOf: ({ saved }) => saved,
  }),
}
