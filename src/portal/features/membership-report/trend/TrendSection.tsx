import { useState } from 'react'

import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'
import { useUserGroupTexts } from '#portal/i18n/late/user-group-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { GroupProps } from '../group-props.ts'
import { GroupSection } from '../GroupSection.tsx'
import { GroupTrends } from './GroupTrends.tsx'

const trendTable = lazyPart(async () => (await import('./TrendTable.tsx')).TrendTable)

/** The members of each group over time, as small charts or as a table. */
export function TrendSection(props: GroupProps) {
  const texts = useUserGroupTexts()
  const chart = useChartTexts()
  const [isTable, setIsTable] = useState(false)
  return (
    <GroupSection
      title={texts.trend()}
      caption={texts.trendCaption[props.grain]()}
      tools={
        <Button variant="subtle" onClick={() => setIsTable((was) => !was)}>
          {isTable ? chart.asChart() : chart.asTable()}
        </Button>
      }
    >
      {isTable ? <OnDemand part={trendTable} given={props} /> : <GroupTrends {...props} />}
    </GroupSection>
  )
}
