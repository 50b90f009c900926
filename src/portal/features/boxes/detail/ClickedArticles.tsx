import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useBoxDetailTexts } from '#portal/i18n/late/reports/box-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { ArticlesLink } from '../links.tsx'
import type { ShownArticle } from './use-box-detail.ts'

import styles from './box-detail.module.css'

interface Props {
  box: string
  articles: readonly ShownArticle[] | undefined
}

/** The articles of a box with most clicks; each leads to its panel, in the same days and this box. */
export function ClickedArticles({ box, articles }: Props) {
  const words = useBoxDetailTexts()
  return (
    <section>
      <h3 className={styles.heading}>
        {words.articles()}{' '}
        <ArticlesLink className={styles.more} box={box}>
          {words.allArticles()}
        </ArticlesLink>
      </h3>
      {articles === undefined && <SkeletonBlock height={150} />}
      {articles?.length === 0 && <p className={styles.note}>{words.noClicks()}</p>}
      {articles !== undefined && articles.length > 0 && <Table box={box} articles={articles} />}
    </section>
  )
}

function Table({ box, articles }: { box: string; articles: readonly ShownArticle[] }) {
  const words = useBoxDetailTexts()
  const texts = useReportTexts()
  const format = useFormat()
  return (
    <table className={styles.articles} aria-label={words.articles()}>
      <thead>
        <tr>
          <th scope="col">{words.article()}</th>
          <th scope="col">{texts.measures.clicked()}</th>
          <th scope="col">{texts.measures.visibleClickRate()}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}
