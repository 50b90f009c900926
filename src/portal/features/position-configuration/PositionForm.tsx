import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'

import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { focusFirstFault } from '#portal/forms/use-first-fault.ts'
import { DraftBar } from '#portal/forms/versions/DraftBar.tsx'
import { DraftCauses } from '#portal/forms/versions/DraftCauses.tsx'
import { problemText } from '#portal/forms/versions/problem-text.ts'
import { faultAt, shownDocument } from '#portal/forms/versions/versioned.ts'
import type { OpenConfiguration } from '#portal/forms/versions/versioned.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { TextInput } from '#portal/ui/inputs/inputs.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { ClassesSection } from './classes/ClassesSection.tsx'
import type { PartProps } from './position-document.ts'
import { positionOf } from './position-document.ts'
import { usePositionTexts } from './position-texts.ts'
import { useSeenClasses } from './positions.queries.ts'
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
