import { machineNames } from '#machines/index.ts'
import { useInspectorTexts } from '#portal/inspector/inspector-texts.ts'

import { useScene } from '../session/looking.ts'
import { transitionCount } from '../session/machine-facts.ts'
import type { Recording } from '../session/recording.ts'

import page from '../inspector.module.css'
import styles from './side.module.css'

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
  const rows = machineNames.map((name) => ({
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
      <ul className={styles.covered} translate="no">
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
