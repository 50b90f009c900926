import { IconExternalLink } from '@tabler/icons-react'

import { invalidate } from '#portal/app/query/invalidate.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'

import { EventTable } from '../detail/LastEvents.tsx'
import { useSaveWebsite } from '../use-save-website.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { likelyCause, stationsOf } from './likely-cause.ts'
import { LikelyCause } from './LikelyCause.tsx'
import { OtherFacts } from './OtherFacts.tsx'
import { isShyBrowser } from './shy-browser.ts'
import { StationLine } from './StationLine.tsx'

import styles from './setup.module.css'

/** The check: how far a page with the snippet has come, and why not further. It turns by itself as events come in. */
export function Verify({ website }: { website: OpenWebsite }) {
  const words = useWebsiteTexts().check
  const { notices, lastEvents } = website.activity
  const stations = stationsOf({ notices })
  const cause = likelyCause({ notices, tracking: website.tracking, isShy: isShyBrowser() })
  return (
    <>
      <p className={styles.text}>{words.text()}</p>
      <output className={styles.state}>
        {stations.isCounted ? words.arrived() : words.waiting()}
      </output>
      <StationLine stations={stations} />
      {cause !== null && <LikelyCause cause={cause} website={website} />}
      {lastEvents.length > 0 && <EventTable events={lastEvents.slice(0, 4)} />}
      <OtherFacts website={website} />
      <Ways website={website} isCounted={stations.isCounted} />
    </>
  )
}

function Ways({ website, isCounted }: { website: OpenWebsite; isCounted: boolean }) {
  const texts = useWebsiteTexts()
  const { save, isSaving } = useSaveWebsite(website)
  const [, change] = useSearchState()
  const end = () => {
    if (website.setup === 'DONE') change({ panel: '' })
    else void save({ setup: 'DONE' })
  }
  return (
    <div className={styles.ways}>
      <a href={website.url} target="_blank" rel="noopener noreferrer" {...buttonLook()}>
        <IconExternalLink aria-hidden />
        {texts.check.open()}
      </a>
      <Button variant="subtle" onClick={() => void invalidate('websites')}>
        {texts.check.again()}
      </Button>
      <span className={styles.end}>
        {isCounted && (
          <ScreenLink to="/dav-article-report" search={{ range: 'today' }}>
            {texts.setup.report()}
          </ScreenLink>
        )}
        <Button variant="filled" disabled={!isCounted} isBusy={isSaving} onClick={end}>
          {texts.setup.finish()}
        </Button>
      </span>
      {!isCounted && (
        <p className={styles.endHint}>
          {texts.setup.finishHint()}{' '}
          <button type="button" className={styles.change} onClick={end}>
            {texts.setup.skip()}
          </button>
        </p>
      )}
    </div>
  )
}
