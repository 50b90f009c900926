import { useState } from 'react'

import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { TrackingSwitches } from '../detail/Collected.tsx'
import type { WebsiteSetup } from '../state/use-website-setup.ts'
import type { OpenWebsite } from '../use-websites.ts'

import styles from './setup.module.css'

interface Props {
  setup: WebsiteSetup
  website: OpenWebsite
}

/** The kinds of events are chosen before anything is sent. */
export function TrackingStep({ setup, website }: Props) {
  const words = useWebsiteTexts().setup
  const { tracking, extendedTracking } = website
  const [chosen, setChosen] = useState({ tracking, extendedTracking })
  return (
    <>
      <TrackingSwitches {...chosen} isDisabled={setup.isSaving} onChoose={setChosen} />
      <div className={styles.buttons}>
        <Button
          variant="filled"
          isBusy={setup.isSaving}
          onClick={() => void setup.submit({ ...chosen })}
        >
          {words.next()}
        </Button>
      </div>
    </>
  )
}
