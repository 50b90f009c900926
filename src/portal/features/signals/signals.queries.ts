import { useMemo } from 'react'

import { onlyKey } from '#contract/configuration.ts'
import {
  ConfigurationDocument,
  SignalActivityDocument,
  type SignalActivityQuery,
  SignalArticlesDocument,
  SignalWebsitesDocument,
  type SignalWebsitesQuery,
} from '#contract/generated/operations.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

/** A website that signals can be bound to. */
export type SignalWebsite = NonNullable<SignalWebsitesQuery['client']>['websites'][number]

/** The signals with their draft and versions; null where nobody has made any, undefined until they are loaded. */
export function useSignals() {
  const { client } = useCurrentPublication()
  const query = useGraphqlQuery(
    ConfigurationDocument,
    { clientId: client ?? '', kind: 'SIGNALS', key: onlyKey },
    { enabled: client !== null },
  )
  return { ...query, known: query.data?.client?.configuration }
}

/** The websites of the publication; undefined while unknown, and for users who may not see them. */
export function useSignalWebsites(): readonly SignalWebsite[] | undefined {
  const { client } = useCurrentPublication()
  const may = useMay()
  const { data } = useGraphqlQuery(
    SignalWebsitesDocument,
    { clientId: client ?? '' },
    { enabled: client !== null && may('view-website-configuration') },
  )
  return data?.client?.websites
}

/** Finds the name of a website; undefined for one that is not there or not known. */
export function useWebsiteName(): (id: string) => string | undefined {
  const websites = useSignalWebsites()
  return (id) => websites?.find((website) => website.id === id)?.name
}

/** How often a published signal fired, and its state by that. */
export type SignalActivity = NonNullable<SignalActivityQuery['client']>['signals'][number]

/** The activity of all published signals. */
export function useActivityQuery() {
  const { client } = useCurrentPublication()
  const request = { clientId: client ?? '' }
  return useGraphqlQuery(SignalActivityDocument, request, { enabled: client !== null })
}

/** The same; undefined while unknown. */
function useSignalActivities(): readonly SignalActivity[] | undefined {
  return useActivityQuery().data?.client?.signals
}

/** The activity of a published signal; undefined while unknown, and for one that is not published. */
export function useSignalActivity(key: string): SignalActivity | undefined {
  return useSignalActivities()?.find((signal) => signal.key === key)
}

/** The states of all published signals by what fired, by key; empty while unknown. */
export function useSeenStates(): ReadonlyMap<string, SignalActivity['status']> {
  const all = useSignalActivities()
  return useMemo(() => new Map(all?.map(({ key, status }) => [key, status])), [all])
}

/** The articles at which a signal fired most; empty while unknown. */
export function useSignalArticles(key: string) {
  const { client } = useCurrentPublication()
  const { data } = useGraphqlQuery(
    SignalArticlesDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  return data?.client?.signals.find((signal) => signal.key === key)?.articles ?? []
}
