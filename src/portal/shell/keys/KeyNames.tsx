import { Fragment } from 'react'

import { useKeyTexts } from '#portal/i18n/late/key-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ctrlName } from '#portal/ui/hooks/ctrl-name.ts'

import styles from './key-list.module.css'

/** Keys as they are written on a keyboard, each of several that do the same. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  const { names, or } = useKeyTexts()
  const { ui } = useTexts()
  const nameOf = (key: string) => {
    if (key === 'Control') return ctrlName(ui.ctrl())
    const name = Object.entries(names).find(([known]) => known === key)?.[1]
    return name?.() ?? signs[key] ?? key.toUpperCase()
  }
  return keys.map((combination, index) => (
    <Fragment key={combination}>
      {index > 0 && <span className="visually-hidden">{or()}</span>}
      {combination.split('+').map((key) => (
        <kbd key={key} className={styles.key}>
          {nameOf(key)}
        </kbd>
      ))}
    </Fragment>
  ))
}

const signs: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }
