import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import { type OpenWebsite, useMayChangeWebsites } from '../use-websites.ts'
import { Basics } from './Basics.tsx'
import { Collected } from './Collected.tsx'
import { DeleteWebsite } from './DeleteWebsite.tsx'
import { hoursOf } from './hours.ts'
import { HoursChart } from './HoursChart.tsx'
import { LastEvents } from './LastEvents.tsx'
import { Recommender } from './Recommender.tsx'
import { Snippet } from './Snippet.tsx'

import styles from './website-detail.module.css'

/** A website: its day so far, its configuration, its snippet, and its last events. */
export function WebsiteDetail({ website }: { website: OpenWebsite }) {
  const words = useWebsiteTexts()
  const mayChange = useMayChangeWebsites()
  return (
    <>
      {!mayChange && <p className={styles.readOnly}>{words.readOnly()}</p>}
      <TodayFigures website={website} />
      <HoursChart hours={website.activity.hours} />
      <Basics key={website.id} website={website} isReadOnly={!mayChange} />
      <Collected website={website} isReadOnly={!mayChange} />
      <DetailSection title={words.snippet.title()}>
        <Snippet website={website} />
      </DetailSection>
      <LastEvents events={website.activity.lastEvents} />
      <SeenClasses website={website} />
      <Recommender website={website} isReadOnly={!mayChange} />
      <DeleteWebsite website={website} isReadOnly={!mayChange} />
    </>
  )
}

function TodayFigures({ website: { activity } }: { website: OpenWebsite }) {
  const { figures: words } = useWebsiteTexts()
  const format = useFormat()
  const { eventsToday, eventsYesterday, eventsThisHour } = activity
  const { today } = hoursOf(activity.hours)
  const views = today.reduce((sum, hour) => sum + hour.views, 0)
  const change = eventsYesterday > 0 ? eventsToday / eventsYesterday - 1 : null
  return (
    <Figures label={words.label()}>
      <Figure
        label={words.events()}
        value={format.number(eventsToday)}
        {...(change !== null && {
          change: {
            text: format.signedPercent(change),
            tone: change < 0 ? 'bad' : 'good',
            meaning: words.yesterday(),
          },
        })}
      />
      <Figure
        label={words.views()}
        value={format.number(views)}
        note={eventsToday > 0 ? words.share({ share: views / eventsToday }) : ''}
      />
      <Figure
        label={words.hour()}
        value={format.number(eventsThisHour)}
        note={words.since({ time: format.time(today.at(-1)?.start) })}
      />
    </Figures>
  )
}

function SeenClasses({ website: { activity } }: { website: OpenWebsite }) {
  const { classes: words } = useWebsiteTexts()
  const { classes } = activity
  return (
    <DetailSection title={words.title()} hint={classes.length > 0 ? words.hint() : words.none()}>
      <ul className={styles.classes}>
        {classes.map(({ cssClass }) => (
          <li key={cssClass}>
            <code>.{cssClass}</code>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
