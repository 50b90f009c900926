import { IconMinus, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'

import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import { sourceLook } from '../source-look.ts'
import { chanceOfOne, drawnSlots, sharesOf, type Weights } from './weights.ts'

import styles from '../positions.module.css'

interface Props {
  weights: Weights
  count: number
  onCount: (count: number) => void
}

const most = 12

/** One draw of the slots, and how often some sources are among them. */
export function Slots({ weights, count, onCount }: Props) {
  const words = usePositionTexts()
  const [seed, setSeed] = useState(1)
  const slots = drawnSlots(weights, count, seed)
  const shares = sharesOf(weights)
  if (slots.length === 0) return null
  const names = slots.map((source) => words.sourceNames[source]()).join(', ')
  return (
    <div>
      <div className={styles.slotsHead}>
        <h4>{words.fills()}</h4>
        <span>
          {words.slots()}
          <IconAction
            label={words.fewer()}
            icon={<IconMinus aria-hidden />}
            isDisabled={count <= 1}
            onClick={() => onCount(count - 1)}
          />
          <output>{count}</output>
          <IconAction
            label={words.more()}
            icon={<IconPlus aria-hidden />}
            isDisabled={count >= most}
            onClick={() => onCount(count + 1)}
          />
          <Button icon={<IconRefresh aria-hidden />} onClick={() => setSeed((now) => now + 1)}>
            {words.draw()}
          </Button>
        </span>
      </div>
      <figure className={styles.slots} aria-label={words.drawn({ slots: names })}>
        {slots.map((source, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
          <i key={place} aria-hidden style={{ background: sourceLook[source] }}>
            {words.letters[source]()}
          </i>
        ))}
      </figure>
      <p>
        {words.chances({
          jobs: chanceOfOne(shares['job-teasers'] ?? 0, count),
          metadata: chanceOfOne(shares.metadata ?? 0, count),
        })}
      </p>
    </div>
  )
}
