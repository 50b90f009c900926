import { IconBan } from '@tabler/icons-react'

import { scopesOf } from '#lib/links/cover.ts'
import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { useBan } from '../edit/use-ban.ts'
import { readableLink } from '../list/unicode-host.ts'
import { useMayChangeList } from '../use-may-change-list.ts'

import styles from './test.module.css'

interface Props {
  link: string
  /** an address that is on the list already, though it bans nothing */
  listed: string | null
}

/** Bans an address that is not: itself, a folder above it, or its site. */
export function BanChoices({ link, listed }: Props) {
  const { ban } = useBanlistTestTexts()
  const { add, question, isSending } = useBan()
  const mayWrite = useMayChangeList()
  const scopes = scopesOf(link).filter((scope) => scope.link !== listed)
  const nearest = scopes.find(({ kind }) => kind === 'folder')
  if (!mayWrite) return null
  return (
    <>
      <h4 className={styles.subtitle}>{ban.title()}</h4>
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope.link}>
            <span className={styles.scopeKind}>
              {scope.kind === 'folder' && scope !== nearest ? ban.folderAbove() : ban[scope.kind]()}
            </span>
            <span className={styles.scopeLink}>
              {readableLink(scope.link).replace(/^https:\/\//, '')}
            </span>
            <Button
              icon={<IconBan aria-hidden />}
              aria-label={ban.named[scope.kind]({ link: readableLink(scope.link) })}
              disabled={isSending}
              onClick={() => void add(scope.link)}
            >
              {ban.title()}
            </Button>
          </li>
        ))}
      </ul>
      {question}
    </>
  )
}
