import { IconDots } from '@tabler/icons-react'
import { useId, useRef, useState, use } from 'react'
import type { ReactNode, RefObject } from 'react'

import { useChartTexts } from '#portal/i18n/areas/chart-texts.ts'

import { IconButton } from '../../controls/IconButton.tsx'
import { useIsPhone } from '../../hooks/use-width.ts'
import { printAlone } from '../../hooks/while-printing.ts'
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

/** A chart with its head: title, remark, and the menu with its table and pictures. */
export function ChartFigure({ picture, drawing, table, ...head }: Props) {
  const { label, caption, tools, areToolsSmall = false, level = 2, keptAs = head.label } = head
  const { actions = [], below, remarks = [] } = head
  const isPhone = useIsPhone()
  const isBelow = isPhone && !areToolsSmall
  const [isTable, setIsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const title = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <figure ref={figure} className={styles.figure} aria-labelledby={title}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Title id={title} className={styles.title}>
            {label}
          </Title>
          {caption !== undefined && <p className="faint small">{caption}</p>}
        </div>
        <div className={styles.tools}>
          {!isBelow && tools}
          <ChartMenu
            isTable={isTable}
            onSwitch={table === undefined ? undefined : () => setIsTable(!isTable)}
            title={label}
            caption={caption}
            actions={actions}
            remarks={remarks}
            subject={keptAs}
            picture={picture}
            onPrint={() => printAlone(figure.current)}
          />
        </div>
      </div>
      {isTable && table !== undefined ? table : drawing}
      {below}
      {isBelow && tools !== undefined && <div className={styles.foot}>{tools}</div>}
    </figure>
  )
}

interface ChartMenuProps extends Required<Pick<ChartHead, 'actions' | 'remarks'>> {
  isTable: boolean
  /** undefined where the drawing has no table */
  onSwitch: (() => void) | undefined
  title: string
  caption?: string | undefined
  /** begins the name of the file; null without a picture */
  subject: string | null
  picture: RefObject<Element | null>
  onPrint: () => void
}

/** Leads to the numbers of a chart as a table and back, and offers it as a picture with what its numbers are about. */
function ChartMenu(props: ChartMenuProps) {
  const { isTable, onSwitch, title, caption, subject, picture, onPrint, remarks } = props
  const texts = useChartTexts()
  const isPhone = useIsPhone()
  const kept = use(KeptPicturesContext)
  const take = (kind: 'png' | 'svg') => ({
    label: texts[kind](),
    onChoose: async () => {
      const drawn = picture.current
      if (drawn === null || kept === null || subject === null) return
      const { only, foot, save } = await kept()
      const { pictureOf } = await import('../picture/picture.ts')
      const words = { title: only === '' ? title : `${title}, ${only}`, caption, foot, remarks }
      await save(subject, kind, await pictureOf(drawn, kind, words))
    },
  })
  const name = isTable ? texts.asChart() : texts.asTable()
  const lines = [
    ...props.actions,
    ...(onSwitch === undefined ? [] : [{ label: name, onChoose: onSwitch }]),
    ...(isTable || subject === null || kept === null ? [] : [take('png'), take('svg')]),
    { label: texts.print(), onChoose: onPrint },
  ]
  const [trigger, menu] = useMenu({ place: 'bottom-end', lines })
  const label = texts.more({ chart: title })
  return (
    <>
      <IconButton
        {...trigger}
        size={isPhone ? 40 : undefined}
        aria-label={label}
        title={texts.moreShort()}
      >
        <IconDots aria-hidden />
      </IconButton>
      {menu}
    </>
  )
}
