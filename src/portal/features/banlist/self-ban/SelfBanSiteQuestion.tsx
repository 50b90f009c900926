import { IconAlertTriangle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'

import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { readableLink } from '../list/unicode-host.ts'

import styles from '../add/add-details.module.css'

interface Props {
  link: string
  onBan: () => void
  onLeave: () => void
}

/** The question goes with its answer. */
function goOnInField({ currentTarget }: MouseEvent<HTMLButtonElement>, act: () => void): void {
  currentTarget.form?.querySelector('input')?.focus()
  act()
}

/** Asks before the publication itself is banned. */
export function SelfBanSiteQuestion({ link, onBan, onLeave }: Props) {
  const { ownSite } = useBanlistWorkTexts().add
  return (
    <div className={styles.own}>
      <p role="alert">
        <IconAlertTriangle aria-hidden />
        <span>
          <b>{ownSite.title()}</b> {ownSite.text({ link: readableLink(link) })}
        </span>
      </p>
      <div className={styles.offer}>
        <Button onClick={(event) => goOnInField(event, onLeave)}>{ownSite.leave()}</Button>
        <Button variant="filled" isDanger onClick={(event) => goOnInField(event, onBan)}>
          {ownSite.ban()}
        </Button>
      </div>
    </div>
  )
}
