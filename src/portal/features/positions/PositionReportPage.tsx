import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ReportPage } from '#portal/report/ReportPage.tsx'

import { groupingOf } from './groupings.ts'
import { positionReports } from './position-report.ts'

/** `/position-report`: how often each position delivered, and from which sources beside its plan. spec 1, spec 2 */
export default function PositionReportPage() {
  const [{ view }] = useSearchState()
  return <ReportPage report={positionReports[groupingOf(view)]} />
}
