import { IconExternalLink } from '@tabler/icons-react'

import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'

import { EventTable } from '../detail/LastEvents.tsx'
import type { WebsiteSetup } from '../state/use-website-setup.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { likelyCause, stationsOf } from './likely-cause.ts'
import { LikelyCause } from './LikelyCause.tsx'
import { Refusals } from './Refusals.tsx'
import { isShyBrowser } from './shy-browser.ts'
import { StationLine } from './StationLine.tsx'

import styles from './setup.module.css'

interface Props {
  setup: WebsiteSetup
  website: OpenWebsite
}

/** The check: how far a page with the snippet has come, and why not further. It turns by itself as events come in. */
export function Verify({ setup, website }: Props) {
  const words = useWebsiteTexts().check
  const { notices, lastEvents, refusals } = website.activity
  const { isOverdue } = setup
  const { tracking } = website
  const isSilent = website.status === 'SILENT'
  const cause = likelyCause({ notices, tracking, isShy: isShyBrowser(), isOverdue, isSilent })
  return (
    <>
      <p className={styles.text}>{words.text()}</p>
      <StationLine stations={stationsOf({ notices })} />
      {cause !== null && <LikelyCause cause={cause} website={website} setup={setup} />}
      {refusals.length > 0 && <Refusals refusals={refusals} />}
      {lastEvents.length > 0 && (
        <section className={styles.arrived} aria-label={words.lastCounted()}>
          <h3>{words.lastCounted()}</h3>
          <EventTable events={lastEvents.slice(0, 4)} />
        </section>
      )}
      <Ways setup={setup} website={website} />
    </>
  )
}

function Ways({ setup, website }: Props) {
  const texts = useWebsiteTexts()
  const { isCounted, isSaving } = setup
  return (
    <div className={styles.ways}>
      <a href={website.url} target="_blank" rel="noopener noreferrer" {...buttonLook()}>
        <IconExternalLink aria-hidden />
        {texts.check.open()}
      </a>
      <Button variant="subtle" onClick={setup.checkAgain}>
        {texts.check.again()}
      </Button>
      <span className={styles.end}>
        {isCounted && (
          <ScreenLink to="/dav-article-report" search={{ range: 'today' }}>
            {texts.setup.report()}
          </ScreenLink>
        )}
        <Button variant="filled" disabled={!isCounted} isBusy={isSaving} onClick={setup.finish}>
          {texts.setup.finish()}
        </Button>
      </span>
      {!isCounted && (
        <p className={styles.endHint}>
          {texts.setup.finishHint()}{' '}
          <button type="button" className={styles.change} onClick={setup.skip}>
            {texts.setup.skip()}
          </button>
        </p>
      )}
    </div>
  )
}
