import { useState, type SubmitEvent } from 'react'

import type { TopicDecisionKind } from '#contract/generated/operations.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SelectInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { DialogWindow } from '#portal/ui/overlays/DialogWindow.tsx'

import { usePlanning, type Topic } from '../planning/use-planning.ts'
import { useDecisionTexts } from './decision-texts.ts'
import { useDecide } from './use-decide.tsx'

import styles from './decisions.module.css'

/** A topic, or a group, that people change. */
export type MenuTarget =
  | (Pick<Topic, 'id' | 'name' | 'fine'> & { kind: 'topic' })
  | { kind: 'group'; id: string; name: string }

/** The kinds of decisions that a dialog asks about. */
export type AskedKind = Exclude<TopicDecisionKind, 'HIDE'>

interface Props {
  about: MenuTarget
  kind: AskedKind
  isOpen: boolean
  onClose: () => void
}

/** Asks for the one value of a decision. */
export function DecisionDialog({ about, kind, isOpen, onClose }: Props) {
  const texts = useDecisionTexts()
  const { name } = about
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={texts.titles[kind]({ name })}>
      <DecisionForm about={about} kind={kind} onDone={onClose} />
    </DialogWindow>
  )
}

function DecisionForm({
  about,
  kind,
  onDone,
}: Pick<Props, 'about' | 'kind'> & { onDone: () => void }) {
  const texts = useDecisionTexts()
  const { decide, isRunning } = useDecide()
  const isName = kind === 'NAME' || kind === 'GROUP_NAME'
  const options = useOptions(about, kind)
  const [value, setValue] = useState(isName ? about.name : '')
  const [fault, setFault] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = options.find((option) => option.value === value)
    if (!isName && chosen === undefined) return setFault(texts.choose())
    const refused = await decide({
      kind,
      topicId: kind === 'SPLIT' ? value : about.id,
      value: value.trim(),
      name: kind === 'SPLIT' ? (chosen?.name ?? '') : about.name,
      label: chosen?.name ?? value.trim(),
    })
    if (refused === null) onDone()
    else setFault(refused)
  }
  const field = {
    label: texts.fields[kind](),
    hint: texts.stays(),
    value,
    fault,
    'data-autofocus': true,
    onChange: (next: string) => {
      setValue(next)
      setFault(undefined)
    },
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {isName ? (
        <TextInput {...field} />
      ) : (
        <SelectInput
          {...field}
          options={options}
          searchable
          comboboxProps={{ withinPortal: true }}
        />
      )}
      <Button type="submit" variant="filled" isBusy={isRunning}>
        {texts.save()}
      </Button>
    </form>
  )
}

interface Option {
  value: string
  label: string
  name: string
}

function named({ id, name }: { id: string; name: string }): Option {
  return { value: id, label: name, name }
}

/** The topics, parts or groups to choose from. */
function useOptions({ id }: MenuTarget, kind: AskedKind): Option[] {
  const texts = useDecisionTexts()
  const { planning } = usePlanning()
  const { topics = [], groups = [] } = planning ?? {}
  const topic = topics.find((one) => one.id === id)
  if (kind === 'MOVE') return groups.filter((one) => one.id !== topic?.groupId).map(named)
  if (kind === 'SPLIT')
    return (topic?.fine ?? []).map((part) => ({ ...named(part), label: texts.part(part) }))
  return topics
    .filter((one) => one.id !== id)
    .map(named)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
}
