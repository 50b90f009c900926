import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import { ScaleLegend } from './colours/ScaleLegend.tsx'
import type { Colouring } from './colours/use-colour-scale.ts'
import { SizeLegend } from './SizeLegend.tsx'
import type { MapDrawing } from './use-map-drawing.ts'

import styles from './topic-map.module.css'

interface Props extends Pick<MapDrawing, 'sizeScale'> {
  colouring: Colouring | null
}

/** The meaning of colours and sizes, where the columns beside the map do not say it; a phone has no room for sizes. */
export function MapLegend({ colouring, sizeScale }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className={styles.legends}>
      {colouring !== null && <ScaleLegend colouring={colouring} />}
      {sizeScale !== null && !isPhone && <SizeLegend scale={sizeScale} />}
    </div>
  )
}
