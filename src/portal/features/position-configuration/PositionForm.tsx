import { IconPlus, IconX } from '@tabler/icons-react'
import { distance } from 'fastest-levenshtein'
import { useRef, useState } from 'react'

import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { focusFirstFault } from '#portal/forms/use-form.ts'
import { DraftBar } from '#portal/forms/versions/DraftBar.tsx'
import { DraftCauses } from '#portal/forms/versions/DraftCauses.tsx'
import { problemText } from '#portal/forms/versions/problem-text.ts'
import { faultAt, type OpenConfiguration, shownDocument } from '#portal/forms/versions/versioned.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { TextInput } from '#portal/ui/inputs/inputs.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { type PartProps, positionOf } from './position-document.ts'
import { usePositionTexts } from './position-texts.ts'
import { type SeenClasses, useSeenClasses } from './positions.queries.ts'
import { Seen } from './PositionText.tsx'
import { SourcesSection } from './sources/SourcesSection.tsx'

import styles from './positions.module.css'

/** Everything about a position; changes are saved as a draft by themselves. */
export function PositionForm({ open }: { open: OpenConfiguration }) {
  const words = usePositionTexts()
  const form = useRef<HTMLFieldSetElement>(null)
  const part = usePart(open)
  const { draft } = open
  const seen = useSeenClasses()
  const { position, before } = part
  return (
    <MantineScope>
      <DraftCauses open={open} />
      <fieldset ref={form} className={styles.form} disabled={!draft.isOpen}>
        <DetailSection title={words.name()} place="beside">
          <TextInput
            label={words.name()}
            value={position.name}
            fault={part.faultOf('name')}
            isChanged={before !== null && before.name !== position.name}
            onChange={(name) => part.change({ name })}
          />
        </DetailSection>
        <ClassesSection {...part} seen={seen} />
        <SourcesSection {...part} />
        <MetadataSection {...part} />
      </fieldset>
      <DraftBar open={open} onFaults={() => focusFirstFault(form.current)} />
    </MantineScope>
  )
}

function usePart(open: OpenConfiguration): PartProps {
  const words = useVersionTexts()
  const { draft, known } = open
  const position = positionOf(shownDocument(open))
  const published = known?.newest?.document ?? null
  return {
    position,
    before: published === null ? null : positionOf(published),
    change: (patch) => draft.change({ ...position, ...patch }, draft.note),
    faultOf: (path) => {
      const fault = draft.document === null ? undefined : faultAt(draft.faults, path)
      return fault && problemText(words, fault)
    },
  }
}

/** The pairs that articles must have to come in by metadata. */
function MetadataSection({ position, change, faultOf }: PartProps) {
  const words = usePositionTexts()
  const { metadata } = position
  const changePair = (place: number, patch: Partial<{ name: string; value: string }>) =>
    change({
      metadata: metadata.map((pair, index) => (index === place ? { ...pair, ...patch } : pair)),
    })
  return (
    <DetailSection title={words.metadata()} place="beside" hint={words.metadataHint()}>
      {metadata.map(({ name, value }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- names are being typed
        <div key={place} className={styles.pair}>
          <TextInput
            label={words.pairName({ number: place + 1 })}
            value={name}
            fault={faultOf(`metadata.${place}.name`)}
            onChange={(typed) => changePair(place, { name: typed })}
          />
          <TextInput
            label={words.pairValue({ number: place + 1 })}
            value={value}
            fault={faultOf(`metadata.${place}.value`)}
            onChange={(typed) => changePair(place, { value: typed })}
          />
          <IconAction
            label={words.removePair({ number: place + 1 })}
            icon={<IconX aria-hidden />}
            onClick={() => change({ metadata: metadata.filter((_, index) => index !== place) })}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        icon={<IconPlus aria-hidden />}
        onClick={() => change({ metadata: [...metadata, { name: '', value: '' }] })}
      >
        {words.addPair()}
      </Button>
    </DetailSection>
  )
}

/** The same rule as the server's. */
const syntax = /^[A-Za-z_-][\w-]*$/

/** A class as it is typed, without the dot before it. */
function classFrom(typed: string): string {
  return typed.trim().replace(/^\./, '')
}

/** True for a class that a page can have. */
function isClass(name: string): boolean {
  return syntax.test(name) && name.length <= 100
}

/** The class among those that were seen that differs in one or two letters; null without one. */
export function similarClass(name: string, seen: ReadonlyMap<string, number>): string | null {
  const near = [...seen.keys()]
    .map((one) => ({ one, steps: distance(name, one) }))
    .filter(({ steps }) => steps > 0 && steps <= 2)
    .toSorted((a, b) => a.steps - b.steps)
  return near[0]?.one ?? null
}

interface Props extends PartProps {
  /** the classes that the tracker saw; undefined while unknown */
  seen: SeenClasses | undefined
}

/** The classes at which the position stands, each with the pages on which the tracker saw it. */
function ClassesSection({ position, before, change, faultOf, seen }: Props) {
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
  seen: SeenClasses | undefined
  isChanged: boolean
  fault: string | undefined
  onRemove: () => void
  onReplace: (other: string) => void
}

function Chip({ name, seen, isChanged, fault, onRemove, onReplace }: ChipProps) {
  const words = usePositionTexts()
  const similar = seen === undefined || seen.has(name) ? null : similarClass(name, seen)
  return (
    <li>
      <span className={styles.chip} data-changed={isChanged || undefined}>
        <code translate="no">.{name}</code>
        <Seen name={name} seen={seen} />
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
          {words.similar()} <code translate="no">.{similar}</code>
          {words.similarOn({ count: seen?.get(similar) ?? 0 })}{' '}
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
      <TextInput
        label={words.classLabel()}
        value={typed}
        fault={own ?? fault}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(text) => {
          setTyped(text)
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
