import { ReportPage } from '#portal/report/ReportPage.tsx'

import { articleReport } from './article-report.ts'

/** `/dav-article-report`: views, scroll depth and dwell time of each article. spec 1, spec 2 */
export default function ArticleReportPage() {
  return <ReportPage report={articleReport} />
}
