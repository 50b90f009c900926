import { ReportPage } from '#portal/report/ReportPage.tsx'

import { recommendationReport } from './recommendation-report.ts'

/** `/recommendation-article-report`: how often each article was recommended, seen and clicked. spec 1, spec 2 */
export default function RecommendationReportPage() {
  return <ReportPage report={recommendationReport} />
}
