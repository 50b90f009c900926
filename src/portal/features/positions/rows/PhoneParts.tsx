import { useState } from 'react'

import { dataSources } from '#contract/data-sources.ts'
import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'
import { usePositionReportTexts } from '#portal/i18n/late/reports/position-report-texts.ts'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { partOf, type PositionRow } from '../position-answer.ts'
import { sourceColour } from '../source-colour.ts'
import { useSourceName } from '../use-source-name.ts'
import { SourceCell, VersionLink } from './PositionCells.tsx'

import styles from '../position-report.module.css'

interface Props {
  row: PositionRow
}

/** On a phone: the parts of a row as bars, which open in numbers. */
export function PhoneParts({ row }: Props) {
  const words = usePositionPartsTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.bars}
        aria-label={words.partsOf({ name: row.name })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Bar row={row} part="share" />
        <Bar row={row} part="planned" />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} side="bottom" title={row.name}>
        <Parts row={row} />
      </Sheet>
    </>
  )
}

/** The parts of a row as one bar, empty where there are none. */
function Bar({ row: { sources }, part }: Props & { part: 'share' | 'planned' }) {
  return (
    <span className={styles.bar} data-part={part}>
      {dataSources.map((source) => {
        const value = sources.find((one) => one.source === source)?.[part] ?? 0
        const look = { flexGrow: value, background: sourceColour(source) }
        return value > 0 && <i key={source} style={look} />
      })}
    </span>
  )
}

/** The four parts in numbers, and the version in force. */
function Parts({ row }: Props) {
  const nameOf = useSourceName()
  const words = usePositionReportTexts()
  return (
    <dl className={styles.parts}>
      {dataSources.map((source) => (
        <div key={source} data-empty={partOf(row, source) === undefined || undefined}>
          <dt>
            <i className={styles.sign} style={{ background: sourceColour(source) }} aria-hidden />
            {nameOf(source)}
          </dt>
          <dd>
            <SourceCell row={row} source={source} />
          </dd>
        </div>
      ))}
      {row.plan?.version && (
        <div>
          <dt>{words.version()}</dt>
          <dd>
            <VersionLink row={row} />
          </dd>
        </div>
      )}
    </dl>
  )
}
