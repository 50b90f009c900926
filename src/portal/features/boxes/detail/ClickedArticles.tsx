import { BoxArticlesDocument, BoxReportDocument } from '#contract/generated/operations.ts'
import type { BoxArticlesQuery, RecommendationFilter } from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Section, SectionNote, SectionTable } from '#portal/report/detail/Sections.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import type { BoxAnswer } from '../box-answer.ts'
import type { AskedBoxes } from '../comparison/use-box-comparison.ts'
import { ArticlesLink } from '../links.tsx'
import { useBoxDetailTexts } from './box-detail-texts.ts'

interface Props {
  box: string
  articles: readonly ShownArticle[] | undefined
}

/** The articles of a box with most clicks; each leads to its panel, in the same days and this box. */
export function ClickedArticles({ box, articles }: Props) {
  const words = useBoxDetailTexts()
  return (
    <Section
      heading={words.articles()}
      more={<ArticlesLink box={box}>{words.allArticles()}</ArticlesLink>}
    >
      {articles === undefined && <SkeletonBlock height={150} />}
      {articles?.length === 0 && <SectionNote>{words.noClicks()}</SectionNote>}
      {articles !== undefined && articles.length > 0 && <Table box={box} articles={articles} />}
    </Section>
  )
}

function Table({ box, articles }: { box: string; articles: readonly ShownArticle[] }) {
  const words = useBoxDetailTexts()
  const texts = useReportTexts()
  const format = useFormat()
  return (
    <SectionTable
      label={words.articles()}
      heads={[words.article(), texts.measures.clicked(), texts.measures.visibleClickRate()]}
    >
      {articles.map(({ article: { id, title }, values: { clicked, visibleClickRate } }) => (
        <tr key={id}>
          <th scope="row">
            <ArticlesLink box={box} article={id}>
              {title}
            </ArticlesLink>
          </th>
          <td>{format.number(clicked)}</td>
          <td>{measureText(format, 'visibleClickRate', visibleClickRate)}</td>
        </tr>
      ))}
    </SectionTable>
  )
}

/** An article that a box showed. */
type ShownArticle = NonNullable<BoxArticlesQuery['client']>['recommendationReport']['nodes'][number]

/** The deliveries of one box, within the filters of the report. */
export interface BoxDetail {
  /** undefined until it is loaded */
  report: BoxAnswer | undefined
  /** the most clicked ones; undefined until they are loaded */
  articles: readonly ShownArticle[] | undefined
  /** the numbers are of other days or filters; the right ones are on their way */
  isOutdated: boolean
  failed: boolean
  reload: () => void
}

/** Loads the days and the articles of one box. */
export function useBoxDetail(box: string, request: AskedBoxes): BoxDetail {
  const { clientId, range, compare } = request
  const filter = ofBox(request.filter, box)
  const page = { first: 1, offset: 0 }
  const days = useGraphqlQuery(BoxReportDocument, { clientId, range, compare, filter, ...page })
  const shown = useGraphqlQuery(BoxArticlesDocument, { clientId, range, filter })
  const isOther = days.data?.client?.boxReport.nodes[0]?.box.id !== box
  return {
    report: days.isPrevious && isOther ? undefined : days.data?.client?.boxReport,
    articles: shown.isPrevious
      ? undefined
      : shown.data?.client?.recommendationReport.nodes.filter(({ values }) => values.clicked > 0),
    isOutdated: days.isPrevious || shown.isPrevious,
    failed: days.failed || shown.failed,
    reload: days.failed ? days.reload : shown.reload,
  }
}

/** The search chooses boxes, and this one is chosen already. */
function ofBox(filter: AskedBoxes['filter'], box: string): RecommendationFilter {
  const { topicIds, positionIds, sources } = filter ?? {}
  return { topicIds, positionIds, sources, boxIds: [box] }
}
