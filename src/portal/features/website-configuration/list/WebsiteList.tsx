import { ItemList, ItemRow } from '#portal/forms/list-detail/ItemList.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { ListedWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import { isBeingSetUp, marks, useStateWords } from '../website-words.ts'

import styles from './website-list.module.css'

/** The websites of the publication, each with its state and the course of its last two weeks. */
export function WebsiteList({ websites }: { websites: readonly ListedWebsite[] }) {
  const words = useWebsiteTexts()
  const sending = websites.filter(({ activity }) => activity.eventsToday > 0)
  const events = sending.reduce((sum, { activity }) => sum + activity.eventsToday, 0)
  return (
    <ItemList
      label={words.count({ count: websites.length })}
      endLabel={words.eventsToday()}
      foot={words.total({ events, sending: sending.length, count: websites.length })}
    >
      {websites.map((website) => (
        <WebsiteRow key={website.id} website={website} />
      ))}
    </ItemList>
  )
}

function WebsiteRow({ website }: { website: ListedWebsite }) {
  const format = useFormat()
  const state = useStateWords(website, 'short')
  const { id, name, url, status, activity } = website
  const isUnfinished = isBeingSetUp(website)
  const isExpected = !isUnfinished && status !== 'OFF'
  return (
    <ItemRow
      id={id}
      name={name}
      mark={isUnfinished ? 'setup' : marks[status]}
      end={isExpected ? format.number(activity.eventsToday) : '–'}
      tone={isUnfinished ? 'setup' : status === 'SILENT' ? 'warning' : undefined}
      lines={[
        URL.parse(url)?.host ?? url,
        <span key="state" className={styles.state}>
          <span>{state}</span>
          {isExpected && <Spark values={fullDays(activity)} width={60} height={16} />}
        </span>,
      ]}
    />
  )
}

/** The running day would look like a fall. */
function fullDays({ days }: ListedWebsite['activity']): number[] {
  return days.slice(0, -1).map(({ events }) => events)
}

/** The state of the open website in a line. */
export function WebsiteNote({ website }: { website: ListedWebsite }) {
  const state = useStateWords(website, 'long')
  return (
    <span className={styles.note}>
      <StateMark shape={isBeingSetUp(website) ? 'setup' : marks[website.status]} />
      {state}
      <span aria-hidden>·</span>
      <a href={website.url} target="_blank" rel="noopener noreferrer">
        {URL.parse(website.url)?.host ?? website.url}
      </a>
    </span>
  )
}
