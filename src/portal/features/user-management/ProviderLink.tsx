import { IconExternalLink } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useUserTexts } from './user-texts.ts'

import styles from './users.module.css'

interface Props {
  /** null: there is no such page, and no link */
  to: string | null
  label?: string
}

/** The way to a page of the identity provider, in a tab of its own. */
export function ProviderLink({ to, label }: Props) {
  const words = useUserTexts()
  const { ui } = useTexts()
  if (to === null) return null
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer">
      <IconExternalLink aria-hidden />
      {label ?? words.provider()}
      <span className="visually-hidden"> ({ui.opensInNewTab()})</span>
    </a>
  )
}
