import { Combobox } from '@mantine/core'

import { usePaletteTexts } from '#portal/i18n/late/palette-texts.ts'

import type { RefusedCommand } from './use-action-options.tsx'
import type { Command } from './use-commands.tsx'

import styles from './command-palette.module.css'

const look = { groupLabel: styles.kind ?? '' }

/** The things that machines do now. */
export function PossibleActions({ actions }: { actions: readonly Command[] }) {
  const texts = usePaletteTexts()
  if (actions.length === 0) return null
  return (
    <Combobox.Group label={texts.possible()} classNames={look}>
      {actions.map(({ id, icon, label, hint }) => (
        <Combobox.Option key={id} value={id} className={styles.option}>
          {icon}
          <span>{label}</span>
          <span className={styles.hint}>{hint}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** The things that they do not do now, each with its reason. */
export function RefusedActions({ actions }: { actions: readonly RefusedCommand[] }) {
  const texts = usePaletteTexts()
  if (actions.length === 0) return null
  return (
    <Combobox.Group label={texts.notNow()} classNames={look}>
      {actions.map(({ id, icon, label, hint, reason }) => (
        <Combobox.Option key={id} value={id} className={styles.option} data-refused>
          {icon}
          <span>
            {label}
            <span className={styles.reason}>{reason}</span>
          </span>
          <span className={styles.hint}>{hint}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}
