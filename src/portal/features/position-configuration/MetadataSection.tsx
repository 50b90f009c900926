import { IconPlus, IconX } from '@tabler/icons-react'

import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import type { PartProps } from './part-props.ts'

import styles from './positions.module.css'

/** The pairs that articles must have to come in by metadata. */
export function MetadataSection({ position, change, faultOf }: PartProps) {
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
          <TextField
            label={words.pairName({ number: place + 1 })}
            value={name}
            fault={faultOf(`metadata.${place}.name`)}
            onChange={({ target }) => changePair(place, { name: target.value })}
          />
          <TextField
            label={words.pairValue({ number: place + 1 })}
            value={value}
            fault={faultOf(`metadata.${place}.value`)}
            onChange={({ target }) => changePair(place, { value: target.value })}
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
