import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import { ScaleLegend } from './colours/ScaleLegend.tsx'
import type { Colouring } from './colours/use-colour-scale.ts'
import { useMapTexts } from './map-texts.ts'
import { SizeLegend } from './SizeLegend.tsx'
import type { TopicLayout } from './topic-points.ts'
import type { MapDrawing } from './use-map-drawing.ts'

import styles from './topic-map.module.css'

interface Props extends Pick<MapDrawing, 'sizeScale'> {
  colouring: Colouring | null
  layout: TopicLayout
}

/**
 * The meaning of colours and sizes, where the columns beside the map do not say it, and how many of very many articles
 * are drawn; a phone has no room for sizes.
 */
export function MapLegend({ colouring, sizeScale, layout }: Props) {
  const isPhone = useIsPhone()
  const texts = useMapTexts()
  const { points, of } = layout
  return (
    <div className={styles.legends}>
      {colouring !== null && <ScaleLegend colouring={colouring} />}
      {sizeScale !== null && !isPhone && <SizeLegend scale={sizeScale} />}
      {points.count < of && <p>{texts.newest({ shown: points.count, all: of })}</p>}
    </div>
  )
}
