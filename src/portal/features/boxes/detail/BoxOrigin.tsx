import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useBoxDetailTexts } from '#portal/i18n/late/reports/box-detail-texts.ts'
import {
  pageName,
  placeName,
  usePageDrawingTexts,
} from '#portal/i18n/late/reports/page-drawing-texts.ts'
import { PageDrawing } from '#portal/report/columns/PageDrawing.tsx'

import type { BoxRow } from '../box-row.ts'
import { BoxPlace } from '../BoxCells.tsx'
import { PositionLink } from '../links.tsx'
import { useMayOpenPositions } from '../use-may-open-positions.ts'

import styles from './box-detail.module.css'

/** The page of a box in miniature, its place in words, and the positions at which it stands. */
export function BoxOrigin({ row }: { row: BoxRow }) {
  const texts = usePageDrawingTexts()
  const { position } = row.box
  const [pageType, place] = [position?.pageType ?? null, position?.place ?? null]
  return (
    <div className={styles.origin}>
      <PageDrawing pageType={pageType} place={place} />
      <div>
        <p>{texts.drawing({ page: pageName(texts, pageType), place: placeName(texts, place) })}</p>
        <p>
          <BoxPlace row={row} />
        </p>
        <OtherPositions positions={row.positions.slice(1)} />
        <ToConfiguration cssClass={position?.cssClass ?? null} />
      </div>
    </div>
  )
}

/** The way to the configuration of the place, for those who may read it. */
function ToConfiguration({ cssClass }: { cssClass: string | null }) {
  const words = useBoxDetailTexts()
  const may = useMay()
  if (cssClass === null || !may('view-position-report-configuration')) return null
  return (
    <p>
      <ScreenLink to="/position-report-configuration" search={{ class: [cssClass] }}>
        {words.configuration()}
      </ScreenLink>
    </p>
  )
}

function OtherPositions({ positions }: Pick<BoxRow, 'positions'>) {
  const mayOpen = useMayOpenPositions()
  if (positions.length === 0) return null
  return (
    <ul>
      {positions.map(({ id, name }) => (
        <li key={id}>{mayOpen ? <PositionLink position={id}>{name}</PositionLink> : name}</li>
      ))}
    </ul>
  )
}
