import { IconNews, IconSelector } from '@tabler/icons-react'

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
        label: name ?? <SkeletonLine width="9ch" />,
        isChosen: id === selected,
        onChoose: () => choose(id),
      })),
    ],
  })
  const current = publications.find(({ id }) => id === selected)
  if (publications.length === 0) return null
  // If the address names a foreign publication, none is selected, and the user can choose.
  const name =
    current === undefined
      ? texts.shell.choosePublication()
      : (current.name ?? <SkeletonLine width="9ch" />)
  if (publications.length === 1 && current !== undefined) {
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
        aria-label={
          current === undefined
            ? texts.shell.choosePublication()
            : texts.shell.switchPublication({ name: current.name ?? '' })
        }
      >
        <IconNews aria-hidden />
        {name}
        <IconSelector aria-hidden />
      </button>
      {menu}
    </>
  )
}
