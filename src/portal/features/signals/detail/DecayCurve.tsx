import { useRef } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { decayed } from '#contract/signals/decay.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'

import { sampleScore, spanOf, tableDays, type Strength } from './decay-curve.ts'
import { DecayDrawing } from './DecayDrawing.tsx'

import styles from './decay-curve.module.css'

interface Props {
  signal: Signal
  before: Signal | null
}

/** How much one time counts after some days: solid as drafted, dashed as published, with a sample reader. */
export function DecayCurve({ signal, before }: Props) {
  const { curve: words } = useSignalTexts()
  const format = useFormat()
  const picture = useRef<HTMLDivElement>(null)
  const published = before !== null && differs(signal, before) ? before : null
  const strengths = published === null ? [signal] : [signal, published]
  const span = spanOf(strengths)
  const left = (of: Strength, day: number) =>
    format.decimal(decayed(of.weight, day, of.halfLife), 2)
  const rows = tableDays(strengths).map((day) => ({
    key: String(day),
    cells: [format.number(day), ...strengths.map((one) => left(one, day))],
  }))
  const heads = [
    words.day(),
    before === null || published !== null ? words.draftHead() : words.publishedHead(),
    ...(published === null ? [] : [words.publishedHead()]),
  ]
  return (
    <>
      <ChartFigure
        label={words.title()}
        level={3}
        picture={picture}
        drawing={
          <div ref={picture}>
            {published !== null && (
              <ul className={styles.legend}>
                <li data-of="draft">{words.draft({ days: signal.halfLife })}</li>
                <li data-of="published">{words.published({ days: published.halfLife })}</li>
              </ul>
            )}
            <DecayDrawing signal={signal} published={published} span={span} />
          </div>
        }
        table={<TwinTable label={words.title()} heads={heads} rows={rows} />}
      />
      <p className={styles.sample}>
        {words.sample({ score: format.decimal(sampleScore(signal)) })}{' '}
        {published !== null &&
          words.sampleBefore({ score: format.decimal(sampleScore(published)) })}
      </p>
    </>
  )
}

function differs(one: Strength, other: Strength): boolean {
  return one.weight !== other.weight || one.halfLife !== other.halfLife
}
