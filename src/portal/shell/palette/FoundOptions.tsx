import { Combobox } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'

import { screens } from '#portal/app/url/screens.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { foundWords } from '#portal/i18n/screen-words.ts'
import { ScreenIcon } from '#portal/ui/screens/ScreenIcon.tsx'

import type { FoundGroup } from './use-found-groups.ts'

import styles from './command-palette.module.css'

/** The matches of one kind below their heading. */
export function FoundOptions({ group }: { group: FoundGroup }) {
  const words = foundWords(useTexts(), group.text)
  const format = useFormat()
  const screen = screens.find(({ path }) => path === group.screen)
  if (group.options.length === 0) return null
  return (
    <Combobox.Group label={words.title()} classNames={{ groupLabel: styles.kind ?? '' }}>
      {group.options.map(({ id, label, date }) => (
        <Combobox.Option key={id} value={id} className={styles.option}>
          {screen && <ScreenIcon screen={screen} />}
          <span className={styles.name}>{label}</span>
          {date !== null && <span className={styles.hint}>{format.date(date)}</span>}
        </Combobox.Option>
      ))}
      {group.all && (
        <Combobox.Option value={group.all.id} className={styles.option}>
          <IconArrowRight aria-hidden />
          <span>{words.all({ count: group.all.count })}</span>
        </Combobox.Option>
      )}
    </Combobox.Group>
  )
}
