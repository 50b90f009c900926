import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { PartProps } from '../part-props.ts'
import { classFrom, isClass, similarClass } from './css-classes.ts'

import styles from '../positions.module.css'

interface Props extends PartProps {
  /** the classes that the tracker saw; undefined while unknown */
  seen: readonly string[] | undefined
}

/** The classes at which the position stands, each with whether the tracker saw it. */
export function ClassesSection({ position, before, change, faultOf, seen }: Props) {
  const words = usePositionTexts()
  const { classes } = position
  return (
    <DetailSection
      title={words.classes()}
      place="beside"
      hint={seen === undefined ? words.classesHint() : words.classesSeenHint()}
    >
      <ul className={styles.chips}>
        {classes.map((name, place) => (
          <Chip
            key={name}
            name={name}
            seen={seen}
            isChanged={before !== null && !before.classes.includes(name)}
            fault={faultOf(`classes.${place}`)}
            onRemove={() => change({ classes: classes.filter((one) => one !== name) })}
            onReplace={(other) => change({ classes: [...new Set(classes.with(place, other))] })}
          />
        ))}
      </ul>
      <AddClass
        classes={classes}
        fault={faultOf('classes')}
        onAdd={(name) => change({ classes: [...classes, name] })}
      />
    </DetailSection>
  )
}

interface ChipProps {
  name: string
  seen: readonly string[] | undefined
  isChanged: boolean
  fault: string | undefined
  onRemove: () => void
  onReplace: (other: string) => void
}

function Chip({ name, seen, isChanged, fault, onRemove, onReplace }: ChipProps) {
  const words = usePositionTexts()
  const isSeen = seen?.includes(name)
  const similar = isSeen === false ? similarClass(name, seen ?? []) : null
  return (
    <li>
      <span className={styles.chip} data-changed={isChanged || undefined}>
        <code translate="no">.{name}</code>
        {isSeen === true && (
          <span className={styles.seen}>
            <IconCheck aria-hidden /> {words.seen()}
          </span>
        )}
        {isSeen === false && (
          <span className={styles.unseen}>
            <StateMark shape="warning" /> {words.never()}
          </span>
        )}
        <IconAction
          label={words.removeClass({ name })}
          icon={<IconX aria-hidden />}
          size={28}
          onClick={onRemove}
        />
      </span>
      {fault !== undefined && (
        <p className={styles.fault} aria-invalid tabIndex={-1}>
          {fault}
        </p>
      )}
      {similar !== null && (
        <p>
          {words.similar()} <code translate="no">.{similar}</code>{' '}
          <Button variant="subtle" onClick={() => onReplace(similar)}>
            {words.use()}
          </Button>
        </p>
      )}
    </li>
  )
}

interface AddProps {
  classes: readonly string[]
  fault: string | undefined
  onAdd: (name: string) => void
}

function AddClass({ classes, fault, onAdd }: AddProps) {
  const words = usePositionTexts()
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState<string | undefined>(undefined)
  const add = () => {
    const name = classFrom(typed)
    if (!isClass(name)) return setOwn(words.badClass())
    if (classes.includes(name)) return setOwn(words.twice())
    setTyped('')
    onAdd(name)
  }
  return (
    <div className={styles.add}>
      <TextField
        label={words.classLabel()}
        value={typed}
        fault={own ?? fault}
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value)
          setOwn(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add}>{words.takeClass()}</Button>
    </div>
  )
}
