import type { ReactNode } from 'react'

import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import type { ScreenPath } from '#portal/app/url/screens.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useAreaNames } from './use-area-names.ts'
import type { Change, Version, WebsiteChange } from './use-changes.ts'
import { useVersionSentence, useWebsiteSentence } from './use-sentence.ts'

import styles from './changes.module.css'

/** The screen of each kind. */
const screenOf: Record<Version['kind'], ScreenPath> = {
  POSITION: '/position-report-configuration',
  SIGNALS: '/signal-configuration',
}

/** One change in a sentence, and the way to it. */
export function ChangeLine({ change }: { change: Change }) {
  return change.version === undefined ? (
    <WebsiteLine change={change.website} />
  ) : (
    <VersionLine version={change.version} />
  )
}

function VersionLine({ version }: { version: Version }) {
  const words = useConfigurationTexts().changes
  const names = useAreaNames()
  const { at, kind, key, note, number } = version
  const isCompared = number > 1 && !version.isRemoval
  return (
    <Line at={at} area={names[kind]} note={note} {...useVersionSentence(version)}>
      <ScreenLink
        to={screenOf[kind]}
        search={{ ...(kind === 'POSITION' && { id: key }), panel: 'versions' }}
        className={styles.link}
      >
        {isCompared ? words.compare() : words.open()}
      </ScreenLink>
    </Line>
  )
}

function WebsiteLine({ change }: { change: WebsiteChange }) {
  const words = useConfigurationTexts().changes
  const names = useAreaNames()
  const { at, kind, websiteId } = change
  return (
    <Line at={at} area={names.WEBSITES} note={null} {...useWebsiteSentence(change)}>
      {kind !== 'REMOVED' && (
        <ScreenLink to="/website-configuration" search={{ id: websiteId }} className={styles.link}>
          {words.open()}
        </ScreenLink>
      )}
    </Line>
  )
}

interface LineProps {
  at: string
  who: string
  did: string
  note: string | null
  area: string
  /** the way to it */
  children: ReactNode
}

function Line({ at, who, did, note, area, children }: LineProps) {
  const format = useFormat()
  return (
    <li className={styles.change}>
      <time dateTime={at}>{format.time(at)}</time>
      <div className={styles.told}>
        <p>
          <b dir="auto">{who}</b> {did}
        </p>
        {note !== null && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      <span className={styles.area}>{area}</span>
      {children}
    </li>
  )
}
