import { useState } from 'react'

import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import type { GroupProps } from '../group-props.ts'
import { GroupSection } from '../GroupSection.tsx'
import { useUserGroupTexts } from '../user-group-texts.ts'
import { GroupTrends } from './GroupTrends.tsx'
import { TrendTable } from './TrendTable.tsx'

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
      {isTable ? <TrendTable {...props} /> : <GroupTrends {...props} />}
    </GroupSection>
  )
}
