import {
  IconArticle,
  IconLayoutGrid,
  IconLayoutSidebarRight,
  IconThumbUp,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { createElement } from 'react'

import type { DataSource } from '#contract/data-sources.ts'
import type { Screen, ScreenPath } from '#portal/app/url/screens.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { type ReportTexts, useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { audienceName, groupName } from '#portal/report/filters/audience-names.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { type StartTexts, useStartTexts } from './start-texts.ts'
import type { Start, StartFinding } from './start.queries.ts'

import styles from './start.module.css'

interface Props {
  start: Start
  /** The reports that may be seen. */
  reports: readonly Screen[]
}

/** At most one thing worth a look in each report, with the numbers that say so. */
export function Findings({ start, reports }: Props) {
  const words = useStartTexts()
  const { numbers, isLoading, reload } = start
  const findings = numbers?.findings?.flatMap((finding) => {
    const screen = reports.find(({ path }) => path === reportPaths[finding.report])
    return screen === undefined ? [] : [{ finding, screen }]
  })
  return (
    <PageSection title={words.worthALook()}>
      {isLoading && <Outlines count={reports.length} />}
      {!isLoading && findings === undefined && <NotLoaded onReload={reload} />}
      {findings?.length === 0 && <NothingUnusual start={start} />}
      {findings !== undefined && findings.length > 0 && (
        <ul>
          {findings.map(({ finding, screen }) => (
            <Finding key={finding.report} finding={finding} screen={screen} />
          ))}
        </ul>
      )}
    </PageSection>
  )
}

function NothingUnusual({ start: { ranges } }: Pick<Props, 'start'>) {
  const words = useStartTexts()
  const input = { texts: useTexts(), format: useFormat() }
  const { from, to } = ranges.range
  return (
    <p className={styles.nothing}>
      {ranges.recently === 'older'
        ? words.nothingUnusualIn({ range: rangeText(from, to, input) })
        : words.nothingUnusual()}
    </p>
  )
}

function Outlines({ count }: { count: number }) {
  return (
    <ul aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <li key={place} className={styles.finding}>
          <p>
            <SkeletonLine width="8ch" />
          </p>
          <p>
            <SkeletonLine width="90%" />
          </p>
          <p>
            <SkeletonLine width="70%" />
          </p>
        </li>
      ))}
    </ul>
  )
}

interface FindingProps {
  finding: StartFinding
  screen: Screen
}

function Finding({ finding, screen }: FindingProps) {
  const texts = useTexts()
  const format = useFormat()
  const { title, reason, search } = findingWords[finding.code](finding, {
    format,
    start: useStartTexts(),
    texts: useReportTexts(),
    daysOf: (from, to) => rangeText(from, to, { texts, format }),
  })
  const icon = icons[screen.path]
  return (
    <li className={styles.finding}>
      <p className={styles.report}>
        {icon !== undefined && createElement(icon, { size: 15, stroke: 1.6, 'aria-hidden': true })}
        {screenWords(texts, screen.title).title()}
      </p>
      <ScreenLink to={screen.path} search={search} className={styles.title}>
        {title}
      </ScreenLink>
      <p className="quiet small">{reason}</p>
    </li>
  )
}

const icons: { readonly [Path in ScreenPath]?: TablerIcon } = {
  '/dav-article-report': IconArticle,
  '/dav-user-group-report': IconUsersGroup,
  '/recommendation-article-report': IconThumbUp,
  '/recommendation-box-report': IconLayoutGrid,
  '/position-report': IconLayoutSidebarRight,
}

/** The report of each finding, by the API's name. */
const reportPaths: { readonly [Report in StartFinding['report']]?: ScreenPath } = {
  DAV_ARTICLE_REPORT: '/dav-article-report',
  DAV_USER_GROUP_REPORT: '/dav-user-group-report',
  RECOMMENDATION_ARTICLE_REPORT: '/recommendation-article-report',
  RECOMMENDATION_BOX_REPORT: '/recommendation-box-report',
  POSITION_REPORT: '/position-report',
}

/** A finding in words. */
interface FindingWords {
  title: string
  /** the numbers behind it; never a guess */
  reason: string
  /** with it the report shows the finding */
  search: SearchInput
}

/** The parts of which sentences are made. */
interface WordsOfFindings {
  format: Format
  start: StartTexts
  texts: ReportTexts
  /** days in words */
  daysOf: (from: string, to: string) => string
}

type Words = (finding: StartFinding, options: WordsOfFindings) => FindingWords

/** The sentence of each kind of finding. */
export const findingWords: { readonly [Code in StartFinding['code']]: Words } = {
  READ_MORE_THAN_USUAL: muchRead,
  GROUP_GREW: (finding, { format, start, texts }) => {
    const { group = '', from = '', to = '' } = paramsOf(finding)
    const confirmed = numberIn(finding, 'confirmed')
    const usual = numberIn(finding, 'usual')
    const days = { from: format.dayMonth(from), to: format.dayMonth(to) }
    return {
      title: start.groupGrew({
        group: groupName(texts, { id: group, label: group }),
        confirmed,
      }),
      reason:
        usual > 0 ? start.groupUsually({ ...days, usual }) : start.groupUsuallyStill({ ...days }),
      search: { range, id: group },
    }
  },
  CLICKED_MORE_THAN_SEEN: (finding, { start }) => {
    const [clicked, seen] = [numberIn(finding, 'clicked'), numberIn(finding, 'seen')]
    return {
      title: start.clickedTooOften({ title: finding.article?.title ?? '' }),
      reason: start.clickedAndSeen({ clicked, seen }),
      search: openOf(finding.article),
    }
  },
  BOX_SILENT: (finding, input) => ({
    title: input.start.boxSilent({ name: finding.box?.name ?? '' }),
    reason: silenceOf(finding, input),
    search: openOf(finding.box),
  }),
  POSITION_OFF_PLAN: offPlan,
  POSITION_SILENT: (finding, given) => ({
    title: given.start.positionSilent({ name: finding.position?.name ?? '' }),
    reason: silenceOf(finding, given),
    search: openOf(finding.position),
  }),
}

function muchRead(finding: StartFinding, options: WordsOfFindings): FindingWords {
  const { format, start, texts, daysOf } = options
  const { entryPoint, from = '', to = '' } = paramsOf(finding)
  const [times, views] = [numberIn(finding, 'times'), numberIn(finding, 'views')]
  const usual = Math.round(numberIn(finding, 'usual'))
  const read = start.viewsAndUsual({ views, usual, days: daysOf(from, to) })
  const entry = entryPoint && audienceName(texts, { id: entryPoint, label: entryPoint })
  return {
    title: start.muchRead({
      title: finding.article?.title ?? '',
      times: format.decimal(times, times < 10 ? 1 : 0),
    }),
    reason: entry
      ? start.mostlyFrom({ read, share: format.percent(numberIn(finding, 'share') / 100), entry })
      : read,
    search: openOf(finding.article),
  }
}

function offPlan(finding: StartFinding, { format, start }: WordsOfFindings): FindingWords {
  const { source = '', otherSource } = paramsOf(finding)
  const percent = (name: string) => format.percent(numberIn(finding, name) / 100)
  const sourceName = (id: string) => (isSource(start, id) ? start.sources[id]() : id)
  return {
    title: start.positionOffPlan({
      name: finding.position?.name ?? '',
      share: percent('share'),
      source: sourceName(source),
      planned: percent('planned'),
    }),
    reason:
      otherSource === undefined
        ? start.oneSource()
        : start.otherSource({
            source: sourceName(otherSource),
            share: percent('otherShare'),
            planned: percent('otherPlanned'),
          }),
    search: openOf(finding.position),
  }
}

function silenceOf(finding: StartFinding, { format, start }: WordsOfFindings): string {
  const { lastDelivered } = paramsOf(finding)
  return lastDelivered
    ? start.lastDelivered({ day: format.date(lastDelivered) })
    : start.neverDelivered()
}

/** The days that findings are looked for in: their report shows the same ones. */
const range = '28d'

/** Opens the detail of a row. */
function openOf(row: { id: string } | null): SearchInput {
  return row === null ? { range } : { range, id: row.id }
}

function paramsOf({ params }: StartFinding): { readonly [name: string]: string | undefined } {
  return Object.fromEntries(params.map(({ name, value }) => [name, value]))
}

function numberIn(finding: StartFinding, name: string): number {
  return Number(paramsOf(finding)[name] ?? 0)
}

function isSource(start: StartTexts, id: string): id is DataSource {
  return Object.hasOwn(start.sources, id)
}
