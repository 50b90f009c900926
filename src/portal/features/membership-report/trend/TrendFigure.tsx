import { useRef } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { ChartLine } from '#portal/ui/charts/chart-model.ts'
import { ChartTable } from '#portal/ui/charts/ChartTable.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'

import { roundedEstimate } from '../arranged-groups.ts'
import type { GroupProps } from '../group-props.ts'
import { useGroupWords } from '../use-group-words.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'
import { GroupTrends } from './GroupTrends.tsx'

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

/** The members of each group over time as a table. */
function TrendTable({ groups, grain }: Pick<GroupProps, 'groups' | 'grain'>) {
  const texts = useUserGroupTexts()
  const format = useFormat()
  const { nameOf } = useGroupWords()
  const lines = groups.flatMap(({ id, members, series }): ChartLine[] => {
    if (members === null) return []
    const named = (part: string) => texts.seriesOf({ group: nameOf(id), part })
    return [
      {
        name: named(texts.confirmedPart()),
        points: series.map(({ date, confirmed: value }) => ({ date, value })),
      },
      {
        name: named(texts.estimatedPart()),
        points: series.map(({ date, estimated }) => ({
          date,
          value: estimated === null ? null : roundedEstimate(estimated),
        })),
      },
    ]
  })
  const look = { look: 'lines', baseline: 'zero', isWhole: true, height: 300 } as const
  const formats = { formatValue: format.number, formatAxis: format.compact }
  return <ChartTable label={texts.trend()} lines={lines} grain={grain} {...look} {...formats} />
}
