import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useMayRemove, usePicked } from '#portal/forms/removal/use-picked.ts'
import type { RowPicking } from '#portal/report/define-report.ts'
import { ReportPage } from '#portal/report/ReportPage.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { type ArticleRow, articleReport } from './article-report.ts'

const removalBar = lazyPart(async () => (await import('./RemovalBar.tsx')).RemovalBar)

/** `/dav-article-report`: views, scroll depth and dwell time of each article. spec 1, spec 2 */
export default function ArticleReportPage() {
  return <ReportPage report={articleReport} picking={useArticlePicking()} />
}

/** Articles are picked to be removed while the address says so; on a phone they are removed one by one. */
function useArticlePicking(): RowPicking<ArticleRow> | undefined {
  const [{ panel }, change] = useSearchState()
  const picked = usePicked()
  const mayRemove = useMayRemove()
  if (useIsPhone() || !mayRemove || panel !== 'remove') return undefined
  const onEnd = () => change({ panel: '' })
  return {
    selection: picked.selection,
    bar: (rows) => <OnDemand part={removalBar} given={{ picked, onEnd, ...rows }} />,
  }
}
