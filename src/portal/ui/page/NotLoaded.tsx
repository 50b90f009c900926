import { IconRefresh } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { Button } from '../controls/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

import styles from './empty-state.module.css'

interface Props {
  onReload: () => void
  /** The thing that is missing, such as "The list is not loaded"; a general heading unless told. */
  title?: string
  /** When it is tried again by itself, in words. */
  nextTry?: string | undefined
}

/** Stands where a panel's data did not come: heading, reason, and a button that asks again. */
export function NotLoaded({ onReload, title, nextTry }: Props) {
  const { ui } = useTexts()
  return (
    <EmptyState
      title={title ?? ui.notLoaded()}
      actions={
        <Button icon={<IconRefresh aria-hidden />} onClick={onReload}>
          {ui.tryNow()}
        </Button>
      }
    >
      {ui.notLoadedText()} {nextTry}
    </EmptyState>
  )
}

/** The same in a line, where a number or a sentence would stand. */
export function NotLoadedLine({ onReload }: Pick<Props, 'onReload'>) {
  const { ui } = useTexts()
  return (
    <button type="button" className={styles.again} onClick={onReload}>
      {ui.notLoaded()}, {ui.tryNow()}
    </button>
  )
}
