import {
  ConfigurationDocument,
  ConfigurationsDocument,
  WebsiteClassesDocument,
} from '#contract/generated/operations.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

const kind = 'POSITION' as const

/** All positions that are published or have a draft. */
export function usePositions() {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '', kind }
  const found = useGraphqlQuery(ConfigurationsDocument, variables, { enabled: client !== null })
  return { ...found, positions: found.data?.client?.configurations }
}

/** One position; null where it has neither a version nor a draft. */
export function usePosition(key: string) {
  const { client } = useCurrentPublication()
  const found = useGraphqlQuery(
    ConfigurationDocument,
    { clientId: client ?? '', kind, key },
    { enabled: client !== null && key !== '' },
  )
  const position = found.data?.client?.configuration
  const isThisOne = position === null || position?.key === key
  return { ...found, position: isThisOne ? position : undefined }
}

/** The classes that the tracker saw in the last 7 days; undefined while unknown, and for users who may not know. */
export function useSeenClasses(): readonly string[] | undefined {
  const { client } = useCurrentPublication()
  const may = useMay()
  const { data } = useGraphqlQuery(
    WebsiteClassesDocument,
    { clientId: client ?? '' },
    { enabled: client !== null && may('view-website-configuration') },
  )
  const websites = data?.client?.websites
  if (websites === undefined) return undefined
  const seen = websites.flatMap(({ activity }) => activity.classes.map(({ cssClass }) => cssClass))
  return [...new Set(seen)]
}
