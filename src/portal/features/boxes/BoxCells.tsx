import { IconEyeOff } from '@tabler/icons-react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { DetailLink } from '#portal/report/columns/cells.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import type { BoxRow } from './box-answer.ts'
import { useBoxReportTexts } from './box-report-texts.ts'
import { ArticlesLink, PositionLink, useMayOpenPositions } from './links.tsx'

import styles from './box-report.module.css'

interface Props {
  row: BoxRow
}

/** The name of a box; in a table with its place below. */
export function BoxName({ row }: Props) {
  const { id, name } = row.box
  const link = <DetailLink text={name} id={id} />
  if (useIsPhone()) return <span className={styles.name}>{link}</span>
  return (
    <span className={styles.box}>
      <span className={styles.name}>{link}</span>
      <BoxPlace row={row} />
    </span>
  )
}

/** The place of a box, or the reason of its silence. */
export function BoxPlace({ row }: Props) {
  return row.silence === null ? <Place row={row} /> : <Silence row={row} silence={row.silence} />
}

function Place({ row: { box, positions } }: Props) {
  const words = useBoxReportTexts()
  const mayOpen = useMayOpenPositions()
  const { position, place } = box
  if (position === null) return null
  const others = positions.length - 1
  return (
    <span className={styles.place}>
      {mayOpen ? (
        <PositionLink position={position.id}>{position.name}</PositionLink>
      ) : (
        position.name
      )}
      {place !== null && words.place({ place })}
      {others > 0 && words.otherPlaces({ count: others })}
    </span>
  )
}

type Silenced = NonNullable<BoxRow['silence']>

function Silence({ row, silence: { code, lastDelivered } }: Props & { silence: Silenced }) {
  const words = useBoxReportTexts()
  const format = useFormat()
  const mayOpen = useMayOpenPositions()
  const { position } = row.box
  return (
    <span className={styles.place}>
      <IconEyeOff aria-hidden />
      {words.silence[code]({ day: format.date(lastDelivered) })}
      {position !== null && mayOpen && code !== 'FILTERED' && (
        <PositionLink className={styles.check} position={position.id}>
          {words.openPosition()}
          <span className="visually-hidden"> {position.name}</span>
        </PositionLink>
      )}
    </span>
  )
}

/** How many articles a box showed, as a link to them. */
export function BoxArticles({ row: { box, values } }: Props) {
  const words = useBoxReportTexts()
  const format = useFormat()
  const count = values.articlesDelivered ?? 0
  if (count === 0) return noValue
  return (
    <ArticlesLink className={styles.articles} box={box.id}>
      {format.number(count)}
      <span className="visually-hidden"> {words.articlesOf({ name: box.name })}</span>
    </ArticlesLink>
  )
}
