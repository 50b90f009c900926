import { dataSources } from '#contract/data-sources.ts'
import { ConfigurationVersionDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import type { Version } from '../position-answer.ts'
import { useSourceName } from '../use-source-name.ts'
import { planOf } from './plan-of.ts'

import styles from './versions.module.css'

/** The planned parts of a version beside those of the version before it. */
export function VersionDifference({ version }: { version: Version }) {
  const words = usePositionPartsTexts()
  const { filters } = useReportTexts()
  const nameOf = useSourceName()
  const after = useVersion(version, version.number)
  const before = useVersion(version, version.number - 1)
  const failed = [after, before].find((one) => one.failed)
  if (failed !== undefined) return <NotLoaded onReload={failed.reload} />
  if (after.isLoading || before.isLoading) return <SkeletonLine width="100%" />
  return (
    <table className={styles.difference} aria-label={words.difference()}>
      <thead>
        <tr>
          <th scope="col">{filters.source()}</th>
          <th scope="col">
            {before.plan === null
              ? words.beforeFirst()
              : words.versionNumber({ number: version.number - 1 })}
          </th>
          <th scope="col">{words.versionNumber({ number: version.number })}</th>
          <th scope="col">{words.change()}</th>
        </tr>
      </thead>
      <tbody>
        {dataSources.map((source) => (
          <Line
            key={source}
            name={nameOf(source)}
            before={before.plan?.get(source) ?? null}
            after={after.plan?.get(source) ?? null}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  name: string
  /** 0 to 100 */
  before: number | null
  after: number | null
}

function Line({ name, before, after }: LineProps) {
  const format = useFormat()
  const written = (share: number | null) => format.percent(share === null ? null : share / 100)
  const change = before === null || after === null ? null : Math.round(after) - Math.round(before)
  return (
    <tr data-changed={(change !== null && change !== 0) || undefined}>
      <th scope="row">{name}</th>
      <td>{written(before)}</td>
      <td>{written(after)}</td>
      <td>{change === null || change === 0 ? noValue : format.signedDecimal(change, 0)}</td>
    </tr>
  )
}

/** The plan of a version; there is none before the first. */
function useVersion({ key }: Version, number: number) {
  const { client } = useCurrentPublication()
  const isAsked = client !== null && key !== null && number > 0
  const variables = { clientId: client ?? '', kind: 'POSITION', key: key ?? '', number } as const
  const { data, failed, reload } = useGraphqlQuery(ConfigurationVersionDocument, variables, {
    enabled: isAsked,
  })
  const plan = planOf(data?.client?.configuration?.version?.document)
  return { plan, failed, reload, isLoading: isAsked && data === undefined }
}
