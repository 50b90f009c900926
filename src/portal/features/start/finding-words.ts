import type { DataSource } from '#contract/data-sources.ts'
import type { ScreenPath } from '#portal/app/url/screens.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { audienceName, groupName } from '#portal/report/filters/audience-names.ts'

import type { StartTexts } from './start-texts.ts'
import type { StartFinding } from './start.queries.ts'

/** The report of each finding, by the API's name. */
export const reportPaths: { readonly [Report in StartFinding['report']]?: ScreenPath } = {
  DAV_ARTICLE_REPORT: '/dav-article-report',
  DAV_USER_GROUP_REPORT: '/dav-user-group-report',
  RECOMMENDATION_ARTICLE_REPORT: '/recommendation-article-report',
  RECOMMENDATION_BOX_REPORT: '/recommendation-box-report',
  POSITION_REPORT: '/position-report',
}

/** A finding in words. */
export interface FindingWords {
  title: string
  /** the numbers behind it; never a guess */
  reason: string
  /** with it the report shows the finding */
  search: SearchInput
}

/** The parts of which sentences are made. */
export interface WordsOfFindings {
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
