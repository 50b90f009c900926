import { useMemo } from 'react'

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
  const query = useGraphqlQuery(ConfigurationsDocument, variables, { enabled: client !== null })
  return { ...query, positions: query.data?.client?.configurations }
}

/** One position; null where it has neither a version nor a draft. */
export function usePosition(key: string) {
  const { client } = useCurrentPublication()
  const query = useGraphqlQuery(
    ConfigurationDocument,
    { clientId: client ?? '', kind, key },
    { enabled: client !== null && key !== '' },
  )
  const position = query.data?.client?.configuration
  const isThisOne = position === null || position?.key === key
  return { ...query, known: isThisOne ? position : undefined }
}

/** Classes that the tracker saw in the last 7 days, each with the number of pages. */
export type SeenClasses = ReadonlyMap<string, number>

/** The classes that the tracker saw; undefined while unknown, and for users who may not know. */
export function useSeenClasses(): SeenClasses | undefined {
  const { client } = useCurrentPublication()
  const may = useMay()
  const { data } = useGraphqlQuery(
    WebsiteClassesDocument,
    { clientId: client ?? '' },
    { enabled: client !== null && may('view-website-configuration') },
  )
  const websites = data?.client?.websites
  return useMemo(() => websites && pagesByClass(websites), [websites])
}

type Websites = readonly {
  activity: { classes: readonly { cssClass: string; pages: number }[] }
}[]

/** Pages of several websites are different ones. */
function pagesByClass(websites: Websites): SeenClasses {
  const pagesOf = new Map<string, number>()
  for (const { activity } of websites)
    for (const { cssClass, pages } of activity.classes)
      pagesOf.set(cssClass, (pagesOf.get(cssClass) ?? 0) + pages)
  return pagesOf
}
