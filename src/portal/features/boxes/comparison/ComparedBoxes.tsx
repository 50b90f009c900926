import type { RecommendationFilter } from '#contract/generated/operations.ts'
import type { GraphicProps } from '#portal/report/define-report.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { usePickedBoxes } from '../picking/use-picked-boxes.ts'
import { ComparisonOutline } from './ComparisonOutline.tsx'

const comparison = lazyPart(async () => (await import('./BoxComparison.tsx')).BoxComparison)

/** From the second picked box on they stand side by side, in the place of the chart. */
export function ComparedBoxes({
  asked,
  children,
}: GraphicProps<RecommendationFilter | null | undefined>) {
  const { ids } = usePickedBoxes()
  if (ids.length < 2) return children
  return <OnDemand part={comparison} given={{ asked }} fallback={<ComparisonOutline />} />
}
