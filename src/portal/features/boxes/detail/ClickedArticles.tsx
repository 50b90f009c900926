import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useBoxDetailTexts } from '#portal/i18n/late/reports/box-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Section, SectionNote, SectionTable } from '#portal/report/detail/Sections.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { ArticlesLink } from '../links.tsx'
import type { ShownArticle } from './use-box-detail.ts'

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
