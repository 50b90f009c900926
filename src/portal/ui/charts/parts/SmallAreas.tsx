import { type Ref, useState } from 'react'

import type { SmallPanel } from './small-area.ts'
import { SmallArea } from './SmallArea.tsx'

import shared from './drawing.module.css'
import styles from './small-areas.module.css'

interface Props {
  /** The name of all of them for people who hear it. */
  label: string
  /** At least one; their points are of the same days. */
  panels: readonly SmallPanel[]
  /** The values of all panels at a place, in words. */
  spoken: (place: number) => string
  formatDay: (date: string) => string
  formatAxis: (value: number, axis?: readonly number[]) => string
  /** All of them, for those who keep a picture. */
  picture?: Ref<HTMLDivElement>
  /** The height of the drawing in pixels. */
  height?: number
}

/** Small charts side by side, each on a scale of its own from zero; one line runs through all of them. */
export function SmallAreas(props: Props) {
  const { label, panels, spoken, formatDay, formatAxis, picture, height = 116 } = props
  const [read, setRead] = useState<number | null>(null)
  const last = Math.max(0, (panels[0]?.points.length ?? 0) - 1)
  const place = read === null ? null : Math.min(read, last)
  return (
    <div ref={picture} className={styles.areas}>
      <input
        type="range"
        className={shared.keys}
        aria-label={label}
        aria-valuetext={spoken(place ?? last)}
        min={0}
        max={last}
        value={place ?? last}
        onChange={(event) => setRead(Number(event.currentTarget.value))}
        onFocus={() => setRead(last)}
        onBlur={() => setRead(null)}
      />
      {panels.map((panel) => (
        <figure key={panel.id} className={styles.panel}>
          {panel.name !== undefined && <figcaption>{panel.name}</figcaption>}
          <SmallArea
            panel={panel}
            place={place}
            height={height}
            onRead={setRead}
            formatDay={formatDay}
            formatAxis={formatAxis}
          />
        </figure>
      ))}
    </div>
  )
}
