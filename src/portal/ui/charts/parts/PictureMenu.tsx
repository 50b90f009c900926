import { IconPhotoDown } from '@tabler/icons-react'
import { type RefObject, use } from 'react'

import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'

import { useMenu } from '../../overlays/use-menu.tsx'
import { KeptPicturesContext } from '../picture/kept-pictures.ts'

import styles from './chart-figure.module.css'

interface Props {
  title: string
  caption?: string | undefined
  /** begins the name of the file */
  subject: string
  picture: RefObject<Element | null>
}

/** Offers a chart as a picture to keep, with what its numbers are about. */
export function PictureMenu({ title, caption, subject, picture }: Props) {
  const texts = useChartTexts()
  const kept = use(KeptPicturesContext)
  const take = async (kind: 'png' | 'svg') => {
    const drawn = picture.current
    if (drawn === null || kept === null) return
    const { only, foot, save } = await kept()
    const { pictureOf } = await import('../picture/picture.ts')
    const words = { title: only === '' ? title : `${title}, ${only}`, caption, foot }
    save(subject, kind, await pictureOf(drawn, kind, words))
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
