import { WebsiteDocument, WebsitesDocument } from '#contract/generated/operations.ts'
import type { WebsiteQuery, WebsitesQuery } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

/** A website as the list shows it. */
export type ListedWebsite = NonNullable<WebsitesQuery['client']>['websites'][number]

/** A website with everything that its detail shows. */
export type OpenWebsite = NonNullable<NonNullable<WebsiteQuery['client']>['website']>

/** The websites of the publication, kept live. */
export function useWebsites() {
  const { client } = useCurrentPublication()
  const { data, failed, reload } = useGraphqlQuery(
    WebsitesDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  return { websites: data?.client?.websites, failed, reload }
}

/** One website; null where there is none with this id, undefined while it is being loaded. */
export function useWebsite(id: string) {
  const { client } = useCurrentPublication()
  const { data, failed, reload } = useGraphqlQuery(
    WebsiteDocument,
    { clientId: client ?? '', id },
    { enabled: client !== null && id !== '' },
  )
  const known = data?.client
  const website =
    known && (known.website === null || known.website.id === id) ? known.website : undefined
  return { website, failed, reload }
}

/** True unless the API says that the user may only look. */
export function useMayChangeWebsites(): boolean {
  return useMayWrite('WEBSITE_CONFIGURATION') !== false
}
