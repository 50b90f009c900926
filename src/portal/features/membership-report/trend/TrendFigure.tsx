import { useRef } from 'react'

import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'

import type { GroupProps } from '../group-props.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'
import { GroupTrends } from './GroupTrends.tsx'
import { TrendTable } from './TrendTable.tsx'

interface Props extends Pick<GroupProps, 'groups' | 'grain'> {
  /** its name stands above it, so that this is a part of it */
  isOne?: boolean
}

/** The members of each group over time, as small charts or as a table. */
export function TrendFigure({ groups, grain, isOne = false }: Props) {
  const texts = useUserGroupTexts()
  const picture = useRef<HTMLDivElement>(null)
  const given = { groups, grain, picture, ...(isOne && { isNameHidden: true, height: 190 }) }
  return (
    <ChartFigure
      level={isOne ? 3 : 2}
      label={texts.trend()}
      caption={texts.trendCaption[grain]()}
      picture={picture}
      drawing={<GroupTrends {...given} />}
      table={<TrendTable {...given} />}
    />
  )
}
