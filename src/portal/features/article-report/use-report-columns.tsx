import { useMemo } from 'react'

import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { BarCell } from '#portal/ui/table/BarCell.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import type { ReportRow } from './article-report.queries.ts'
import { ArticleTitle } from './ArticleTitle.tsx'
import { Topics } from './Topics.tsx'
import { ViewsChange } from './ViewsChange.tsx'

import styles from './article-report.module.css'

/** The columns of the report; bars are measured by the most read article in sight. */
export function useReportColumns(rows: readonly ReportRow[]): readonly Column<ReportRow>[] {
  const { columns } = useArticleReportTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const most = Math.max(1, ...rows.map(({ metrics }) => metrics.views))
  return useMemo(() => {
    const trend: Column<ReportRow> = {
      id: 'trend',
      header: columns.trend(),
      width: '98px',
      phone: 'number',
      render: (row) => <Spark values={row.trend} width={isPhone ? 56 : 78} />,
    }
    return [
      {
        id: 'title',
        header: columns.title(),
        isSortable: true,
        phone: 'title',
        render: ({ article }) => <ArticleTitle article={article} />,
      },
      {
        id: 'topic',
        header: columns.topic(),
        width: '112px',
        phone: 'detail',
        render: ({ article }) => <Topics topics={article.topics} />,
      },
      {
        id: 'published',
        header: columns.published(),
        align: 'end',
        width: '106px',
        isSortable: true,
        phone: 'detail',
        render: ({ article }) => (
          <span className={styles.quiet}>
            {isPhone
              ? format.dayMonth(article.publicationDate)
              : format.date(article.publicationDate)}
          </span>
        ),
      },
      ...(isPhone ? [trend] : []),
      {
        id: 'views',
        header: columns.views(),
        align: 'end',
        width: '128px',
        isSortable: true,
        phone: 'number',
        render: ({ metrics }) =>
          isPhone ? (
            <b className={styles.views}>{format.number(metrics.views)}</b>
          ) : (
            <BarCell value={format.number(metrics.views)} ratio={metrics.views / most} />
          ),
      },
      {
        id: 'change',
        header: columns.change(),
        align: 'end',
        width: '84px',
        phone: 'number',
        render: (row) => <ViewsChange {...row} />,
      },
      {
        id: 'scrollDepth',
        header: columns.scrollDepth(),
        align: 'end',
        width: '96px',
        isSortable: true,
        render: ({ metrics: { averageScrollDepth: depth } }) =>
          format.percent(depth === null ? null : depth / 100),
      },
      {
        id: 'dwellTime',
        header: columns.dwellTime(),
        align: 'end',
        width: '110px',
        isSortable: true,
        render: ({ metrics }) => format.duration(metrics.averageDwellTime),
      },
      ...(isPhone ? [] : [trend]),
    ]
  }, [columns, format, isPhone, most])
}
