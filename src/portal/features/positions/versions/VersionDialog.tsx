import { dataSources } from '#contract/data-sources.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { ConfigurationVersionDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import type { Version } from '../position-answer.ts'
import { usePositionPartsTexts } from '../position-parts-texts.ts'
import { ConfigurationLink } from '../rows/ConfigurationLink.tsx'
import { useSourceName } from '../use-source-name.ts'

import styles from './versions.module.css'

interface Props {
  versions: readonly Version[]
  isOpen: boolean
  onClose: () => void
}

/** Published versions, each beside the one before it. */
export function VersionDialog({ versions, isOpen, onClose }: Props) {
  const words = usePositionPartsTexts()
  const [only] = versions
  const isOne = versions.length === 1 && only !== undefined
  const title = isOne
    ? words.versionOf({ number: only.number, name: only.title ?? '' })
    : words.versions({ count: versions.length })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="wide">
      <div className={styles.dialog}>
        {versions.map((version) => (
          <section key={`${version.key} ${version.number}`} className={styles.version}>
            {!isOne && (
              <h3>{words.versionOf({ number: version.number, name: version.title ?? '' })}</h3>
            )}
            <Published version={version} />
            <VersionDifference version={version} />
            <p>
              <ConfigurationLink of={version} panel="versions">
                {words.openVersions()}
              </ConfigurationLink>
            </p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** When a version was published, by whom, and why. */
function Published({ version: { date, author, note } }: { version: Version }) {
  const format = useFormat()
  return (
    <p className="quiet">
      {[format.date(date), author, note].filter((part) => part !== null).join(', ')}
    </p>
  )
}

/** The planned parts of a version beside those of the version before it. */
function VersionDifference({ version }: { version: Version }) {
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

/** The planned parts of the sources in a published position, in per cent; null where it plans none. */
export function planOf(document: unknown): ReadonlyMap<DataSource, number> | null {
  if (!isObject(document) || !isObject(document['weights'])) return null
  const { weights } = document
  const weighted = dataSources.map((source) => [source, Number(weights[source] ?? 0)] as const)
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  if (!(total > 0)) return null
  return new Map(weighted.map(([source, weight]) => [source, (100 * weight) / total]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
