import {
  PositionVersionDifferenceDocument,
  PositionVersionReportDocument,
  type PositionVersionReportQuery,
} from '#contract/generated/operations.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

/** The versions of a position and their deliveries. */
export type VersionReport = NonNullable<
  PositionVersionReportQuery['client']
>['positionVersionReport']

/** How a position did under its versions; without a report for those who may not read it. */
export function useVersionReport(key: string): {
  report: VersionReport | undefined
  isLoading: boolean
} {
  const { client } = useCurrentPublication()
  const may = useMay()
  const { data, isLoading } = useGraphqlQuery(
    PositionVersionReportDocument,
    { clientId: client ?? '', key },
    { enabled: client !== null && may('view-position-report') },
  )
  return { report: data?.client?.positionVersionReport, isLoading }
}

/** The difference of the rates of two versions of the report; undefined while unknown. */
export function useVersionDifference(
  key: string,
  { from, to, isAsked }: { from: number; to: number; isAsked: boolean },
) {
  const { client } = useCurrentPublication()
  const { data } = useGraphqlQuery(
    PositionVersionDifferenceDocument,
    { clientId: client ?? '', key, from, to },
    { enabled: client !== null && isAsked },
  )
  return data?.client?.positionVersionReport.difference
}
