import { textBatches } from '#contract/banlist-batches.ts'
import { mostTested } from '#contract/banlist-limits.ts'
import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlBlocks } from '#portal/app/query/use-graphql-blocks.ts'

/** Asks what the banlist says of addresses. */
export function useVerdicts(addresses: readonly string[]) {
  const { client } = useCurrentPublication()
  const clientId = client ?? ''
  const blocks = client === null ? [] : textBatches(addresses, mostTested)
  const { answers, ...others } = useGraphqlBlocks(
    BanlistTestDocument,
    blocks.map((links) => ({ clientId, links })),
  )
  return { verdicts: answers.flatMap((answer) => answer.client?.banlistTest ?? []), ...others }
}
