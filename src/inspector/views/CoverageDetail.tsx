import { useState } from 'react'

import { inspected } from '../app.ts'
import { useInspectorTexts } from '../inspector-texts.ts'
import { Button } from '../parts/controls.tsx'
import { Part } from '../parts/Part.tsx'
import { useScene } from '../session/looking.ts'
import { transitionCount, transitionNames, pathsFrom } from '../session/machine-facts.ts'
import type { Recording } from '../session/recording.ts'
import { eventWords } from '../session/state-words.ts'

import page from '../inspector.module.css'
import styles from '../parts/detail.module.css'
import coveredStyles from '../parts/side.module.css'

const first = 12

/** The transitions that this session has taken, and the paths to the rest; nothing is sent. */
export function CoverageDetail() {
  const texts = useInspectorTexts()
  const { current, shown, recording, look, path: shownPath } = useScene()
  const [all, setAll] = useState(false)
  const machine = current?.machine ?? null
  if (machine === null || shown === null) return <p className={page.empty}>{texts.noActor()}</p>
  const names = transitionNames(machine)
  const counts = takenCounts(recording)
  const taken = names.filter((name) => counts.has(name))
  const paths = pathsFrom(machine, shown.value)
  const rest = names
    .filter((name) => !counts.has(name))
    .map((name) => ({ name, path: paths.get(name) ?? null }))
    .toSorted((one, other) => (one.path?.length ?? 99) - (other.path?.length ?? 99))
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
          {rest.slice(0, all ? undefined : first).map(({ name, path }) => (
            <li key={name} className={styles.takesRow}>
              <span translate="no">
                <EdgeName name={name} />
                <span className={page.quiet}>
                  {' '}
                  {path === null ? texts.noPath() : texts.steps({ count: path.length })}
                </span>
                {shownPath.at(-1) === name && (
                  <ol className={styles.path}>
                    {shownPath.map((edge) => (
                      <li key={edge}>
                        <EdgeName name={edge} />
                      </li>
                    ))}
                  </ol>
                )}
              </span>
              <Button
                disabled={path === null}
                aria-label={`${texts.showPath()} ${name}`}
                aria-pressed={shownPath.at(-1) === name}
                onClick={() => look({ path: shownPath.at(-1) === name ? [] : (path ?? []) })}
              >
                {texts.showPath()}
              </Button>
            </li>
          ))}
        </ul>
        {!all && rest.length > first && (
          <Button isSubtle onClick={() => setAll(true)}>
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

/** How often each transition was taken in this session. */
export function takenCounts({ steps }: Recording): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { transitions } of steps) {
    for (const edge of transitions) counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  return counts
}

/** How many transitions of each machine were taken. */
export function Covered() {
  const texts = useInspectorTexts()
  const { recording } = useScene()
  const taken = [...takenCounts(recording).keys()]
  const rows = Object.keys(inspected().machines).map((name) => ({
    name,
    count: taken.filter((edge) => edge.startsWith(`${name}.`) || edge.startsWith(`${name} `))
      .length,
    all: transitionCount(name),
  }))
  const all = rows.reduce((sum, row) => sum + row.all, 0)
  return (
    <section aria-labelledby="covered">
      <div className={page.subhead}>
        <h2 id="covered">{texts.covered()}</h2>
        <span>{texts.of({ count: rows.reduce((sum, { count }) => sum + count, 0), all })}</span>
      </div>
      <ul className={coveredStyles.covered} translate="no">
        {rows.map((row) => (
          <li key={row.name}>
            <span>{row.name}</span>
            <progress value={row.count} max={row.all} aria-label={row.name} />
            <span className={page.number}>{texts.of(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
