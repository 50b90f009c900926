import {
  IconEqual,
  IconLock,
  IconLockOpen,
  IconPercentage,
  IconMinus,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'

import { dataSources } from '#contract/data-sources.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { SliderInput } from '#portal/ui/inputs/inputs.tsx'

import type { PartProps } from '../position-document.ts'
import { sourceLook } from '../position-document.ts'
import { usePositionTexts } from '../position-texts.ts'
import { equalised, normalised, sharesOf, sumOf, chanceOfOne, drawnSlots } from './weights.ts'
import type { Weights } from './weights.ts'

import styles from '../positions.module.css'

interface Props {
  weights: Weights
  count: number
  onCount: (count: number) => void
}

const most = 12

/** One draw of the slots, and how often some sources are among them. */
function Slots({ weights, count, onCount }: Props) {
  const words = usePositionTexts()
  const [seed, setSeed] = useState(1)
  const slots = drawnSlots(weights, count, seed)
  const shares = sharesOf(weights)
  if (slots.length === 0) return null
  const names = slots.map((source) => words.sourceNames[source]()).join(', ')
  return (
    <div>
      <div className={styles.slotsHead}>
        <b>{words.fills()}</b>
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

/** The weights of the sources, their shares, and how slots fill by them. */
export function SourcesSection({ position, before, change, faultOf }: PartProps) {
  const words = usePositionTexts()
  const [locked, setLocked] = useState<ReadonlySet<DataSource>>(new Set())
  const [slots, setSlots] = useState(8)
  const { weights } = position
  const isZero = sumOf(weights) === 0
  const fault = faultOf('weights') === undefined && !isZero ? undefined : words.allZero()
  return (
    <DetailSection
      title={words.sources()}
      hint={words.sourcesHint()}
      actions={
        <Spreading {...{ weights, locked }} onSpread={(to) => change({ weights: { ...to } })} />
      }
    >
      <div className={styles.sourcesPlace}>
        <table className={styles.sources}>
          <Head hasBefore={before !== null} slots={slots} />
          <tbody>
            {dataSources.map((source) => (
              <SourceRow
                key={source}
                {...{ source, weights, slots }}
                before={before?.weights ?? null}
                isLocked={locked.has(source)}
                isWrong={isZero}
                onLock={() =>
                  setLocked((now) => new Set(now.symmetricDifference(new Set([source]))))
                }
                onChange={(weight) => change({ weights: { ...weights, [source]: weight } })}
              />
            ))}
          </tbody>
          <Foot weights={weights} hasBefore={before !== null} slots={slots} />
        </table>
      </div>
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      <Slots weights={weights} count={slots} onCount={setSlots} />
    </DetailSection>
  )
}

interface SpreadingProps {
  weights: Weights
  locked: ReadonlySet<DataSource>
  onSpread: (weights: Weights) => void
}

function Spreading({ weights, locked, onSpread }: SpreadingProps) {
  const words = usePositionTexts()
  const equal = equalised(weights, locked)
  const scaled = normalised(weights, locked)
  return (
    <>
      <Button
        icon={<IconEqual aria-hidden />}
        disabled={equal === null}
        title={equal === null ? words.full() : undefined}
        onClick={() => equal !== null && onSpread(equal)}
      >
        {words.equal()}
      </Button>
      <Button
        icon={<IconPercentage aria-hidden />}
        disabled={scaled === null}
        title={
          scaled === null ? (equal === null ? words.full() : words.nothingToScale()) : undefined
        }
        onClick={() => scaled !== null && onSpread(scaled)}
      >
        {words.normalise()}
      </Button>
    </>
  )
}

function Head({ hasBefore, slots }: { hasBefore: boolean; slots: number }) {
  const words = usePositionTexts()
  return (
    <thead>
      <tr>
        <th scope="col">{words.source()}</th>
        <th scope="col" colSpan={2}>
          {words.weight()}
        </th>
        <th scope="col">{words.share()}</th>
        {hasBefore && <th scope="col">{words.before()}</th>}
        <th scope="col">{words.perSlots({ count: slots })}</th>
      </tr>
    </thead>
  )
}

interface RowProps {
  source: DataSource
  weights: Weights
  before: Weights | null
  slots: number
  isLocked: boolean
  isWrong: boolean
  onLock: () => void
  onChange: (weight: number) => void
}

function SourceRow({ source, weights, before, slots, isLocked, isWrong, ...on }: RowProps) {
  const words = usePositionTexts()
  const format = useFormat()
  const name = words.sourceNames[source]()
  const share = sharesOf(weights)[source]
  const earlier = before === null ? null : sharesOf(before)[source]
  return (
    <tr>
      <th scope="row">
        <i className={styles.sign} style={{ background: sourceLook[source] }} aria-hidden>
          {words.letters[source]()}
        </i>
        {name}
        <small>{words.about[source]()}</small>
      </th>
      <td className={styles.weight}>
        <SliderInput
          label={words.weightOf({ source: name })}
          value={weights[source]}
          min={0}
          max={100}
          before={before?.[source]}
          isChanged={before !== null && before[source] !== weights[source]}
          disabled={isLocked}
          fault={isWrong}
          colour={sourceLook[source]}
          onChange={on.onChange}
        />
      </td>
      <td className={styles.lock}>
        <IconButton
          aria-label={words.lock({ source: name })}
          aria-pressed={isLocked}
          onClick={on.onLock}
        >
          {isLocked ? <IconLock aria-hidden /> : <IconLockOpen aria-hidden />}
        </IconButton>
      </td>
      <td className={styles.share}>
        <b>{share === null ? noValue : format.percent(share)}</b>
      </td>
      {before !== null && (
        <td className={styles.earlier}>{earlier === null ? noValue : format.percent(earlier)}</td>
      )}
      <td className={styles.average}>{share === null ? noValue : format.decimal(share * slots)}</td>
    </tr>
  )
}

function Foot({
  weights,
  hasBefore,
  slots,
}: {
  weights: Weights
  hasBefore: boolean
  slots: number
}) {
  const words = usePositionTexts()
  const format = useFormat()
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.sum()}</th>
        <td className={styles.total} colSpan={2}>
          {format.number(sumOf(weights))}
        </td>
        <td>{format.percent(sumOf(weights) === 0 ? 0 : 1)}</td>
        {hasBefore && <td>{format.percent(1)}</td>}
        <td>{format.decimal(sumOf(weights) === 0 ? 0 : slots)}</td>
      </tr>
    </tfoot>
  )
}
