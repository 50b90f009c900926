import { IconCheck } from '@tabler/icons-react'

import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { OpenWebsite } from '../use-websites.ts'
import { isShyBrowser } from './shy-browser.ts'

import styles from './setup.module.css'

/** A fact of the check: all right, worth a look, or not known yet. */
interface Fact {
  name: string
  value: string
  state: 'right' | 'wrong' | 'unknown'
}

/** Facts that do not stop a view, but are worth a look. */
export function OtherFacts({ website }: { website: OpenWebsite }) {
  const words = useWebsiteTexts().check.aside
  return (
    <aside className={styles.facts} aria-labelledby="other-facts">
      <h2 id="other-facts">{words.title()}</h2>
      <ul>
        {useFacts(website).map(({ name, value, state }) => (
          <li key={name} data-state={state}>
            {state === 'right' && <IconCheck aria-hidden />}
            {state !== 'right' && <StateMark shape={state === 'wrong' ? 'warning' : 'off'} />}
            <b>{name}</b>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <p>{words.source()}</p>
    </aside>
  )
}

function wrong(name: string, value: string): Fact {
  return { name, value, state: 'wrong' }
}

function useFacts({ url, activity: { notices } }: OpenWebsite): Fact[] {
  const { aside: words } = useWebsiteTexts().check
  const format = useFormat()
  const find = (kind: (typeof notices)[number]['kind']) => notices.find((one) => one.kind === kind)
  const bots = notices.filter(({ kind }) => kind === 'BOT')
  const assistants = bots
    .filter(({ program }) => program !== null)
    .toSorted((a, b) => b.count - a.count)
    .map(({ program, count }) => `${program} ${format.number(count)}`)
  const left = bots.reduce((sum, { count }) => sum + count, 0)
  const hasArrived = notices.some(({ kind }) => kind !== 'BOT' && kind !== 'WRONG_KEY')
  const fact = (name: string, fault: string | null, right: string): Fact => {
    if (fault !== null) return wrong(name, fault)
    return hasArrived
      ? { name, value: right, state: 'right' }
      : { name, value: words.unknown(), state: 'unknown' }
  }
  const elsewhere = find('LINK_ELSEWHERE')
  const tooMany = find('TOO_MANY_PAGES')
  const isShy = isShyBrowser()
  const isPlain = url.startsWith('http:')
  const insecure = isPlain ? words.plain() : find('NOT_HTTPS') ? words.no() : null
  return [
    fact(words.once(), find('TWICE_ON_PAGE') ? words.onceNo() : null, words.onceYes()),
    fact(words.key(), find('WRONG_KEY') ? words.keyNo() : null, words.keyYes()),
    fact(words.secure(), insecure, words.yes()),
    ...(elsewhere ? [wrong(words.links(), words.linksNo({ host: elsewhere.host }))] : []),
    ...(tooMany ? [wrong(words.pages(), words.pagesNo({ count: tooMany.count }))] : []),
    {
      name: words.doNotTrack(),
      value: isShy ? words.on() : words.off(),
      state: isShy ? 'wrong' : 'right',
    },
    ...(left > 0
      ? [{ name: words.bots(), value: format.number(left), state: 'right' as const }]
      : []),
    ...(assistants.length > 0
      ? [{ name: words.assistants(), value: assistants.join(', '), state: 'right' as const }]
      : []),
  ]
}
