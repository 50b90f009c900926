import { IconAlertTriangle } from '@tabler/icons-react'

import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { Button } from '#portal/ui/Button.tsx'

import styles from './add-desk.module.css'

interface Props {
  link: string
  onBan: () => void
  onLeave: () => void
}

/** Asks before the publication itself is banned. */
export function OwnSiteQuestion({ link, onBan, onLeave }: Props) {
  const { ownSite } = useBanlistWorkTexts().add
  return (
    <div className={styles.own}>
      <p role="alert">
        <IconAlertTriangle aria-hidden />
        <span>
          <b>{ownSite.title()}</b> {ownSite.text({ link })}
        </span>
      </p>
      <div className={styles.offer}>
        <Button onClick={onLeave}>{ownSite.leave()}</Button>
        <Button variant="filled" isDanger onClick={onBan}>
          {ownSite.ban()}
        </Button>
      </div>
    </div>
  )
}
