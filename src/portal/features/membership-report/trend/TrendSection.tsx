import { useState } from 'react'

import { TableSwitch } from '#portal/ui/charts/parts/TableSwitch.tsx'

import type { GroupProps } from '../group-props.ts'
import { GroupSection } from '../GroupSection.tsx'
import { useUserGroupTexts } from '../user-group-texts.ts'
import { GroupTrends } from './GroupTrends.tsx'
import { TrendTable } from './TrendTable.tsx'

/** The members of each group over time, as small charts or as a table. */
export function TrendSection(props: GroupProps) {
  const texts = useUserGroupTexts()
  const [isTable, setIsTable] = useState(false)
  return (
    <GroupSection
      title={texts.trend()}
      caption={texts.trendCaption[props.grain]()}
      tools={<TableSwitch isTable={isTable} onSwitch={() => setIsTable((was) => !was)} />}
    >
      {isTable ? <TrendTable {...props} /> : <GroupTrends {...props} />}
    </GroupSection>
  )
}
