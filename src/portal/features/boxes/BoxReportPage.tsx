import { ReportPage } from '#portal/report/ReportPage.tsx'

import { boxReport } from './box-report.ts'
import { useBoxPicking } from './picking/use-box-picking.ts'

/** `/recommendation-box-report`: deliveries, visibility and clicks of each box, and boxes side by side. spec 1, spec 2 */
export default function BoxReportPage() {
  return <ReportPage report={boxReport} picking={useBoxPicking()} />
}
