import { useId, useState } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../controls/CheckBox.tsx'
import { useFilterListTexts } from './filter-list-texts.ts'
import type { FilterChoice } from './FilterList.tsx'

import styles from './choices.module.css'

/** From this many options on one can search them. */
const searchFrom = 9

/** The choices of a filter in sight, to be ticked: in a panel or a sheet with other filters. */
export function FilterChoices(props: FilterChoice) {
  const { name, options, value, onChange, isMultiple = false, note } = props
  const { ui } = useTexts()
  const texts = useFilterListTexts()
  const [words, setWords] = useState('')
  const matches = options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const toggle = (chosen: string) => {
    const others = value.filter((one) => one !== chosen)
    if (value.includes(chosen)) onChange(others)
    else onChange(isMultiple ? [...others, chosen] : [chosen])
  }
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{name}</legend>
      {options.length >= searchFrom && (
        <input
          type="search"
          className={styles.findChoice}
          value={words}
          placeholder={ui.search()}
          aria-label={texts.filterSearch({ name })}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <div className={styles.choiceList}>
        {matches.map(({ value: own, label, hint }) => (
          <Choice
            key={own}
            label={label}
            hint={hint}
            isChosen={value.includes(own)}
            onToggle={() => toggle(own)}
          />
        ))}
        {matches.length === 0 && <p className={styles.nothing}>{texts.filterNothing()}</p>}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  hint: string | undefined
  isChosen: boolean
  onToggle: () => void
}

function Choice({ label, hint, isChosen, onToggle }: ChoiceProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>
        <CheckBox
          id={id}
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={hint === undefined ? undefined : hintId}
        />
        {label}
      </label>
      {hint !== undefined && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  )
}
