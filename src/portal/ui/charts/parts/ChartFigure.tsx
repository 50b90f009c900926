import { IconChartLine, IconTable, IconPhotoDown } from '@tabler/icons-react'
import { useId, useState, use } from 'react'
import type { ReactNode, RefObject } from 'react'

import { useChartTexts } from '#portal/i18n/areas/chart-texts.ts'

import { useIsPhone } from '../../hooks/use-width.ts'
import { useMenu } from '../../overlays/use-menu.tsx'
import type { ChartHead } from '../chart-model.ts'
import { KeptPicturesContext } from '../picture/kept-pictures.ts'

import styles from './chart-figure.module.css'

interface Props extends ChartHead {
  /** For those who keep a picture: the drawing, or what holds drawings and their text. */
  picture: RefObject<Element | null>
  drawing: ReactNode
  /** The same numbers as a table; left out where the drawing is one. */
  table?: ReactNode
}

/** A chart with its head: title, remark, the way to its table and back, pictures to keep. */
export function ChartFigure({ picture, drawing, table, ...head }: Props) {
  const { label, caption, tools, areToolsSmall = false, level = 2, keptAs = head.label } = head
  const isPhone = useIsPhone()
  const isBelow = isPhone && !areToolsSmall
  const isShort = isPhone || tools !== undefined || level === 3
  const [isTable, setIsTable] = useState(false)
  const title = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <figure className={styles.figure} aria-labelledby={title}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Title id={title} className={styles.title}>
            {label}
          </Title>
          {caption !== undefined && <p className={styles.caption}>{caption}</p>}
        </div>
        <div className={styles.tools} data-short={isShort || undefined}>
          {!isBelow && tools}
          {table !== undefined && (
            <TableSwitch isTable={isTable} onSwitch={() => setIsTable((was) => !was)} />
          )}
          {keptAs !== null && !isTable && (
            <PictureMenu title={label} caption={caption} subject={keptAs} picture={picture} />
          )}
        </div>
      </div>
      {isTable && table !== undefined ? table : drawing}
      {isBelow && tools !== undefined && <div className={styles.foot}>{tools}</div>}
    </figure>
  )
}

interface TableSwitchProps {
  isTable: boolean
  onSwitch: () => void
}

/** Shows the numbers of a chart as a table, and back. */
function TableSwitch({ isTable, onSwitch }: TableSwitchProps) {
  const texts = useChartTexts()
  const Icon = isTable ? IconChartLine : IconTable
  const name = isTable ? texts.asChart() : texts.asTable()
  return (
    <button type="button" className={styles.tool} title={name} onClick={onSwitch}>
      <Icon aria-hidden />
      <span>{name}</span>
    </button>
  )
}

interface PictureMenuProps {
  title: string
  caption?: string | undefined
  /** begins the name of the file */
  subject: string
  picture: RefObject<Element | null>
}

/** Offers a chart as a picture to keep, with what its numbers are about. */
function PictureMenu({ title, caption, subject, picture }: PictureMenuProps) {
  const texts = useChartTexts()
  const kept = use(KeptPicturesContext)
  const take = async (kind: 'png' | 'svg') => {
    const drawn = picture.current
    if (drawn === null || kept === null) return
    const { only, foot, save } = await kept()
    const { pictureOf } = await import('../picture/picture.ts')
    const words = { title: only === '' ? title : `${title}, ${only}`, caption, foot }
    await save(subject, kind, await pictureOf(drawn, kind, words))
  }
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [
      { label: texts.png(), onChoose: () => void take('png') },
      { label: texts.svg(), onChoose: () => void take('svg') },
    ],
  })
  if (kept === null) return null
  return (
    <>
      <button {...trigger} className={styles.tool} title={texts.picture()}>
        <IconPhotoDown aria-hidden />
        <span>{texts.picture()}</span>
      </button>
      {menu}
    </>
  )
}
