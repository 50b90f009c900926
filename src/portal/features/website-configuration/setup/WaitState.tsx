import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { WebsiteSetup } from '../state/use-website-setup.ts'
import type { OpenWebsite } from '../use-websites.ts'

import styles from './setup.module.css'

interface Props {
  setup: WebsiteSetup
  website: OpenWebsite
}

/** Says that a view has arrived, or since when one is waited for. */
export function WaitState({ setup, website }: Props) {
  const words = useWebsiteTexts().check
  const format = useFormat()
  const since = website.setup === 'VERIFY' ? format.time(website.changed) : null
  const isSending = setup.isCounted && website.status !== 'SILENT'
  const waiting = since === null ? words.waiting() : words.waitingSince({ time: since })
  return (
    <output className={styles.state}>
      <StateMark shape={isSending ? 'live' : 'setup'} />
      {isSending ? words.arrived() : waiting}
    </output>
  )
}
