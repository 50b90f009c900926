import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { OpenWebsite } from '../use-websites.ts'
import { isShyBrowser } from './shy-browser.ts'

import styles from './setup.module.css'

/** Facts that do not stop a view, but are worth a look. */
export function OtherFacts({ website }: { website: OpenWebsite }) {
  const words = useWebsiteTexts().check.aside
  const format = useFormat()
  const { notices } = website.activity
  const find = (kind: (typeof notices)[number]['kind']) => notices.find((one) => one.kind === kind)
  const bots = find('BOT')
  const hasArrived = find('SCRIPT_LOADED') !== undefined || find('COUNTED') !== undefined
  const seen = (text: string) => (hasArrived ? text : words.unknown())
  const facts = [
    [words.once(), find('TWICE_ON_PAGE') ? words.onceNo() : seen(words.onceYes())],
    [words.secure(), find('NOT_HTTPS') ? words.no() : seen(words.yes())],
    [words.doNotTrack(), isShyBrowser() ? words.on() : words.off()],
    ...(bots ? [[words.bots(), format.number(bots.count)]] : []),
  ]
  return (
    <dl className={styles.facts} aria-label={words.title()}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
