import { IconPhotoDown } from '@tabler/icons-react'
import { type RefObject, useId, useRef, useState } from 'react'

import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useMenu } from '../overlays/use-menu.tsx'
import type { DrawnChart, TimeChartProps } from './chart-model.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartTable } from './ChartTable.tsx'
import { TableSwitch } from './parts/TableSwitch.tsx'

import styles from './time-chart.module.css'

/** A chart over time: by pointer, by finger, by keyboard, as a table and as a picture to keep. */
export function TimeChart(props: TimeChartProps) {
  const format = useFormat()
  const [isTable, setIsTable] = useState(false)
  const picture = useRef<SVGSVGElement>(null)
  const title = useId()
  const chart: DrawnChart = {
    grain: 'day',
    look: 'lines',
    baseline: 'zero',
    isWhole: false,
    formatValue: format.number,
    formatAxis: format.compact,
    height: 250,
    ...props,
  }
  return (
    <figure className={styles.figure} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {chart.label}
        </h2>
        {chart.caption !== undefined && <p className={styles.caption}>{chart.caption}</p>}
        <div className={styles.tools}>
          {chart.tools}
          <TableSwitch isTable={isTable} onSwitch={() => setIsTable((was) => !was)} />
          {chart.onPicture !== undefined && !isTable && (
            <PictureMenu chart={chart} picture={picture} />
          )}
        </div>
      </div>
      {isTable ? <ChartTable {...chart} /> : <ChartDrawing chart={chart} picture={picture} />}
    </figure>
  )
}

interface PictureProps {
  chart: DrawnChart
  picture: RefObject<SVGSVGElement | null>
}

function PictureMenu({ chart: { label, caption = '', onPicture }, picture }: PictureProps) {
  const texts = useChartTexts()
  const take = async (kind: 'png' | 'svg') => {
    const drawn = picture.current
    if (drawn === null) return
    const { pictureOf } = await import('./picture.ts')
    onPicture?.({ kind, file: await pictureOf(drawn, kind, [label, caption]) })
  }
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [
      { label: texts.png(), onChoose: () => void take('png') },
      { label: texts.svg(), onChoose: () => void take('svg') },
    ],
  })
  return (
    <>
      <button {...trigger} className={styles.tool}>
        <IconPhotoDown aria-hidden />
        {texts.picture()}
      </button>
      {menu}
    </>
  )
}
