import { IconNews, IconSelector } from '@tabler/icons-react'

import { leaveFor } from '#portal/app/leaving/use-leaving.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { usePublications } from './use-publications.ts'

import styles from './top-bar.module.css'

/** The selected publication; a menu where there are several. spec 4 */
export function PublicationSwitch() {
  const texts = useTexts()
  const { publications, selected, choose } = usePublications()
  const [trigger, menu] = useMenu({
    place: 'bottom-start',
    width: 240,
    lines: [
      { name: texts.shell.publication() },
      ...publications.map(({ id, name }) => ({
        label: name ?? id,
        isChosen: id === selected,
        onChoose: () => void leaveFor('client', () => choose(id)),
      })),
    ],
  })
  const current = publications.find(({ id }) => id === selected)
  if (current === undefined) return null
  const name = current.name ?? <SkeletonLine width="9ch" />
  if (publications.length === 1) {
    return (
      <span className={styles.place}>
        <IconNews aria-hidden />
        {name}
      </span>
    )
  }
  return (
    <>
      <button
        {...trigger}
        className={`${styles.place} ${styles.choose}`}
        aria-label={texts.shell.switchPublication({ name: current.name ?? '' })}
      >
        <IconNews aria-hidden />
        {name}
        <IconSelector aria-hidden />
      </button>
      {menu}
    </>
  )
}
