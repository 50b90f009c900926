import { useInspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { useScene } from '../session/looking.ts'
import { eventSentence } from '../session/machine-words.ts'
import type { Step } from '../session/recording.ts'
import { preciseTime, withTimes, wordsOf } from '../session/state-words.ts'
import { Part } from './Part.tsx'
import { senderWords } from './sender-words.ts'

import page from '../inspector.module.css'
import styles from './detail.module.css'

/** An event in words that need no code; nothing for ends of calls and delays, whose names say it. */
export function Sentence({ machine, event }: { machine: Step['machine']; event: Step['event'] }) {
  const { locale } = useLocale()
  const sentence = eventSentence(machine, event.type, locale)
  return sentence === '' ? null : <p>{sentence}</p>
}

/** Number, sender, receiver and time. */
export function StepLine({ step }: { step: Step }) {
  const texts = useInspectorTexts()
  const format = useFormat()
  const { recording } = useScene()
  const { number, machine, at } = step
  const from = senderWords(step, recording, texts)
  return (
    <p className={page.quiet} translate="no">
      {texts.fromTo({ number, from, to: machine, time: preciseTime(at, format.exactTime(at)) })}
    </p>
  )
}

/** The values of an event. */
export function Carried({ event }: { event: Readonly<Record<string, unknown>> }) {
  const texts = useInspectorTexts()
  const { locale } = useLocale()
  const values = Object.entries(event).filter(([name]) => name !== 'type' && name !== 'actorId')
  return (
    <Part title={texts.carried()}>
      {values.length === 0 ? (
        <p>{texts.carriedNothing()}</p>
      ) : (
        <dl className={styles.changes} translate="no">
          {values.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{withTimes(wordsOf(value), locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  )
}
