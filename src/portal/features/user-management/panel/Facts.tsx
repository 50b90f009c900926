import { useNames } from '#portal/app/publication/use-names.ts'
import { noValue } from '#portal/i18n/numbers.ts'

import type { Person } from '../people/person.ts'
import { useMoments } from '../use-person-words.ts'
import { useUserTexts } from '../user-texts.ts'

import styles from './panel.module.css'

/** Groups, last sign-in, other publications. */
export function Facts({ person }: { person: Person }) {
  const words = useUserTexts()
  const moments = useMoments()
  const { publicationOf } = useNames()
  const { groups, lastSeen, otherClients } = person
  const facts: [name: string, value: string][] = [
    [words.panel.group(), groups.map(({ name }) => name).join(', ') || words.noGroup()],
    [words.panel.seen(), lastSeen === null ? noValue : moments.past(lastSeen)],
  ]
  if (otherClients.length > 0) {
    const names = otherClients.map((id) => publicationOf(id) ?? id)
    facts.push([words.panel.elsewhere(), names.join(', ')])
  }
  return (
    <dl className={styles.facts} aria-label={words.panel.facts()}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
