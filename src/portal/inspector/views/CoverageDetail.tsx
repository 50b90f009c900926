import { useState } from 'react'

import { useInspectorTexts } from '#portal/inspector/inspector-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { takenCounts } from '../parts/Covered.tsx'
import { Part } from '../parts/Part.tsx'
import { useScene } from '../session/looking.ts'
import { transitionNames, waysFrom } from '../session/machine-facts.ts'
import { eventWords } from '../session/state-words.ts'

import page from '../inspector.module.css'
import styles from '../parts/detail.module.css'

const first = 12

/** The transitions that this session has taken, and the ways to the rest; nothing is sent. */
export function CoverageDetail() {
  const texts = useInspectorTexts()
  const { current, shown, recording, look, way: wayShown } = useScene()
  const [all, setAll] = useState(false)
  const machine = current?.machine ?? null
  if (machine === null || shown === null) return <p className={page.empty}>{texts.noActor()}</p>
  const names = transitionNames(machine)
  const counts = takenCounts(recording)
  const taken = names.filter((name) => counts.has(name))
  const ways = waysFrom(machine, shown.value)
  const rest = names
    .filter((name) => !counts.has(name))
    .map((name) => ({ name, way: ways.get(name) ?? null }))
    .toSorted((one, other) => (one.way?.length ?? 99) - (other.way?.length ?? 99))
  return (
    <>
      <h2 className={page.heading}>
        {texts.coveredOf({ count: taken.length, all: names.length })}
      </h2>
      <p className={page.quiet} translate="no">
        {machine}
      </p>
      <ul className={styles.lines} translate="no">
        {taken.map((name) => (
          <li key={name}>
            <EdgeName name={name} /> {texts.times({ count: counts.get(name) ?? 0 })}
          </li>
        ))}
      </ul>
      <Part title={texts.never()} aside={String(rest.length)}>
        <ul className={styles.takes}>
          {rest.slice(0, all ? undefined : first).map(({ name, way }) => (
            <li key={name} className={styles.takesRow}>
              <span translate="no">
                <EdgeName name={name} />
                <span className={page.quiet}>
                  {' '}
                  {way === null ? texts.noWay() : texts.steps({ count: way.length })}
                </span>
                {wayShown.at(-1) === name && (
                  <ol className={styles.way}>
                    {wayShown.map((edge) => (
                      <li key={edge}>
                        <EdgeName name={edge} />
                      </li>
                    ))}
                  </ol>
                )}
              </span>
              <Button
                disabled={way === null}
                aria-label={`${texts.showWay()} ${name}`}
                aria-pressed={wayShown.at(-1) === name}
                onClick={() => look({ way: wayShown.at(-1) === name ? [] : (way ?? []) })}
              >
                {texts.showWay()}
              </Button>
            </li>
          ))}
        </ul>
        {!all && rest.length > first && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            + {rest.length - first}
          </Button>
        )}
      </Part>
    </>
  )
}

/** `choosing · delete.ask 1`. */
function EdgeName({ name }: { name: string }) {
  const texts = useInspectorTexts()
  const [state = '', event = '', number = ''] = name.split(' · ')
  return (
    <>
      <strong>{eventWords(event, texts)}</strong> {number}{' '}
      <span className={page.quiet}>{state.split('.').slice(1).join('.')}</span>
    </>
  )
}
