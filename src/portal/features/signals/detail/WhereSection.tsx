import { IconCheck, IconPlus } from '@tabler/icons-react'

import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { useSignalWebsites } from '../signals.queries.ts'
import type { SignalPart } from './signal-part.ts'

import styles from './signal-detail.module.css'

/** The websites on which the signal counts; none chosen stands for all of them. */
export function WhereSection({ signal: { websites: chosen }, change, faultOf }: SignalPart) {
  const { where: words } = useSignalTexts()
  const websites = useSignalWebsites()
  const known = websites?.map(({ id }) => id)
  const gone = known === undefined ? [] : chosen.filter((id) => !known.includes(id))
  const isOn = (id: string) => chosen.length === 0 || chosen.includes(id)
  const toggle = (id: string) => change({ websites: toggledWebsites(chosen, id, known ?? []) })
  return (
    <DetailSection title={words.title()} hint={chosen.length === 0 ? words.all() : words.some()}>
      {websites === undefined && <p className={styles.hint}>{words.hidden()}</p>}
      {websites?.length === 0 && <p className={styles.hint}>{words.none()}</p>}
      <ul className="buttons">
        {websites?.map(({ id, name }) => (
          <li key={id}>
            <Chip
              name={name}
              isOn={isOn(id)}
              isFixed={(chosen.length === 1 && chosen.includes(id)) || websites.length === 1}
              onToggle={() => toggle(id)}
            />
          </li>
        ))}
        {gone.map((id) => (
          <li key={id}>
            <Chip
              name={words.unknown({ id })}
              isOn
              isFixed={chosen.length === 1}
              onToggle={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      {faultOf('websites') !== undefined && <p className={styles.fault}>{faultOf('websites')}</p>}
    </DetailSection>
  )
}

interface ChipProps {
  name: string
  isOn: boolean
  /** it is the last one */
  isFixed: boolean
  onToggle: () => void
}

function Chip({ name, isOn, isFixed, onToggle }: ChipProps) {
  const { where: words } = useSignalTexts()
  const Icon = isOn ? IconCheck : IconPlus
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      disabled={isFixed && isOn}
      title={isFixed && isOn ? words.onlyOne() : undefined}
      onClick={onToggle}
    >
      <Icon aria-hidden /> {name}
    </button>
  )
}

/** The chosen websites after a click on one: none chosen stands for all, and all of them for none. */
export function toggledWebsites(
  chosen: readonly string[],
  id: string,
  known: readonly string[],
): string[] {
  const before = chosen.length === 0 ? known : chosen
  const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  return known.every((one) => after.includes(one)) && after.length === known.length ? [] : after
}
