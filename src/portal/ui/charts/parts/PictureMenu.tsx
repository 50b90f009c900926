import { IconPhotoDown } from '@tabler/icons-react'
import type { RefObject } from 'react'

import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'

import { useMenu } from '../../overlays/use-menu.tsx'
import type { ChartPicture } from '../chart-model.ts'

import styles from './chart-figure.module.css'

interface Props {
  /** title and remark, written above the picture */
  titles: readonly [title: string, caption: string]
  picture: RefObject<Element | null>
  onPicture: (picture: ChartPicture) => void
}

/** Offers a chart as a picture to keep. */
export function PictureMenu({ titles, picture, onPicture }: Props) {
  const texts = useChartTexts()
  const take = async (kind: 'png' | 'svg') => {
    const drawn = picture.current
    if (drawn === null) return
    const { pictureOf } = await import('../picture/picture.ts')
    onPicture({ kind, file: await pictureOf(drawn, kind, titles) })
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
      <button {...trigger} className={styles.tool} title={texts.picture()}>
        <IconPhotoDown aria-hidden />
        <span>{texts.picture()}</span>
      </button>
      {menu}
    </>
  )
}
