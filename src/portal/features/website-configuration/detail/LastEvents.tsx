import { useState } from 'react'

import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'

import styles from './website-detail.module.css'

type Events = OpenWebsite['activity']['lastEvents']

const most = 12

/** The last events as they come in; they stand still while the pointer is on them, or until one goes on. */
export function LastEvents({ events, isOff }: { events: Events; isOff: boolean }) {
  const { events: words } = useWebsiteTexts()
  const [held, setHeld] = useState<Events | null>(null)
  const [isPaused, setIsPaused] = useState(false)
  const shown = (held ?? events).slice(0, most)
  const pause = () => {
    setIsPaused(!isPaused)
    setHeld(isPaused ? null : events)
  }
  return (
    <DetailSection
      title={words.title()}
      {...(shown.length > 0 && {
        actions: (
          <Button variant="subtle" onClick={pause}>
            {isPaused ? words.resume() : words.pause()}
          </Button>
        ),
      })}
      {...(shown.length === 0 && { hint: isOff ? words.off() : words.none() })}
    >
      {shown.length > 0 && (
        <div
          onMouseEnter={() => setHeld((now) => now ?? events)}
          onMouseLeave={() => !isPaused && setHeld(null)}
        >
          <EventTable events={shown} />
        </div>
      )}
    </DetailSection>
  )
}

/** Events, one in each row. */
export function EventTable({ events }: { events: Events }) {
  const { events: words } = useWebsiteTexts()
  const format = useFormat()
  return (
    <table className={styles.events}>
      <thead>
        <tr>
          <th scope="col">{words.time()}</th>
          <th scope="col">{words.kind()}</th>
          <th scope="col">{words.page()}</th>
          <th scope="col">{words.detail()}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ at, kind, address, detail }, place) => (
          <tr key={`${at} ${kind} ${address} ${detail} ${place}`}>
            <td>{format.exactTime(at)}</td>
            <td>{words.kinds[kind]()}</td>
            <td>{URL.parse(address)?.pathname ?? address}</td>
            <td>{detail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
