import { ConfigurationVersionDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

import type { OpenConfiguration } from './versioned.ts'

/** One version with its document; undefined while it is loaded, and for none. */
export function useVersion(
  { versioned, key }: Pick<OpenConfiguration, 'versioned' | 'key'>,
  number: number,
) {
  const { client } = useCurrentPublication()
  const { data, failed, reload } = useGraphqlQuery(
    ConfigurationVersionDocument,
    { clientId: client ?? '', kind: versioned.kind, key, number },
    { enabled: client !== null && number > 0 },
  )
  const version = data?.client?.configuration?.version ?? undefined
  return { version: version?.number === number ? version : undefined, failed, reload }
}
