import { type ReactNode, useRef } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'

import type { GroupProps } from '../group-props.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'

import styles from './members.module.css'

interface Props {
  report: GroupProps['report']
  /** the groups with their bars and numbers */
  children: ReactNode
}

/** The members of each group with the way to a picture of them. */
export function MembersFigure({ report, children }: Props) {
  const texts = useUserGroupTexts()
  const picture = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.figure}>
      <ChartFigure
        label={texts.members()}
        caption={usePeriod(report)}
        picture={picture}
        drawing={<div ref={picture}>{children}</div>}
      />
    </div>
  )
}

/** The period of the statistics and the day of the model. */
function usePeriod({ nodes, modelDay }: GroupProps['report']): string {
  const texts = useUserGroupTexts()
  const all = useTexts()
  const format = useFormat()
  const { startDate = '', endDate = '' } = nodes[0]?.statistics ?? {}
  const range = rangeText(startDate, endDate, { texts: all, format })
  return texts.period({ range, day: format.date(modelDay) })
}
