import { Menu } from '@mantine/core'
import { IconCheck, IconNews, IconSelector } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { SkeletonLine } from '#portal/ui/Skeletons.tsx'

import { usePublications } from './use-publications.ts'

import styles from './top-bar.module.css'

/** The selected publication; a menu where there are several. spec 4 */
export function ClientSwitch() {
  const texts = useTexts()
  const { publications, selected, choose } = usePublications()
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
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button
          type="button"
          className={`${styles.place} ${styles.choose}`}
          aria-label={texts.shell.switchPublication({ name: current.name ?? '' })}
        >
          <IconNews aria-hidden />
          {name}
          <IconSelector aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.shell.publication()}</Menu.Label>
        {publications.map((publication) => (
          <Menu.Item
            key={publication.id}
            onClick={() => choose(publication.id)}
            rightSection={publication.id === selected ? <IconCheck size={16} /> : null}
          >
            {publication.name ?? publication.id}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
