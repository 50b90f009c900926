import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { dataSources } from '#contract/data-sources.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { hasReason, partOf } from '../position-answer.ts'
import type { PositionRow } from '../position-answer.ts'
import { usePositionPartsTexts } from '../position-parts-texts.ts'
import { usePositionReportTexts } from '../position-report-texts.ts'
import { sourceColour, useSourceName } from '../use-source-name.ts'
import { ConfigurationLink } from './ConfigurationLink.tsx'
import { Deviation, SourceCell, VersionLink } from './PositionCells.tsx'

import styles from '../position-report.module.css'

interface Props {
  row: PositionRow
  isPhone: boolean
}

/** Why a row is off its plan or silent; on a phone below its parts as bars. */
export function BelowRow({ row, isPhone }: Props) {
  return (
    <>
      {isPhone && <PhoneParts row={row} />}
      {hasReason(row) && (
        <div className={row.position === null || isPhone ? undefined : styles.beside}>
          <Reason row={row} />
        </div>
      )}
    </>
  )
}

interface PhonePartsProps {
  row: PositionRow
}

/** On a phone: the parts of a row as bars, which open in numbers. */
function PhoneParts({ row }: PhonePartsProps) {
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
function Bar({ row: { sources }, part }: PhonePartsProps & { part: 'share' | 'planned' }) {
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
function Parts({ row }: PhonePartsProps) {
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

interface ReasonProps {
  row: PositionRow
}

/** Why a row is off its plan, or delivered nothing: as much of it as the data prove. */
function Reason({ row }: ReasonProps) {
  return row.silence === null ? <OffPlan row={row} /> : <Silent row={row} />
}

function OffPlan({ row: { position, sources, plan } }: ReasonProps) {
  const words = usePositionPartsTexts()
  const nameOf = useSourceName()
  const isPhone = useIsPhone()
  const off = sources.filter(({ offPlan }) => offPlan)
  const names = (sign: 1 | -1) =>
    off
      .filter(({ deviation }) => Math.sign(deviation ?? 0) === sign)
      .map(({ source }) => nameOf(source))
      .join(', ')
  const [more, less] = [names(1), names(-1)]
  const instead = more !== '' && less !== '' ? words.instead({ more, less }) : null
  return (
    <Line icon={<IconAlertTriangle aria-hidden />}>
      {isPhone ? (
        off.map((part) => (
          <span key={part.source} className={styles.short}>
            <Deviation part={part} isShort /> <b>{nameOf(part.source)}</b>
          </span>
        ))
      ) : (
        <>
          <b>{words.isOffPlan()}</b>
          {instead !== null && <> {instead}</>}
        </>
      )}
      {position !== null && (
        <>
          {' '}
          <ConfigurationLink of={{ key: plan?.version?.key, cssClass: position.cssClass }}>
            {words.openConfiguration()}
          </ConfigurationLink>
        </>
      )}
    </Line>
  )
}

function Silent({ row: { silence, plan } }: ReasonProps) {
  const words = usePositionPartsTexts()
  const format = useFormat()
  const version = plan?.version
  const isNever = silence?.code === 'NEVER_DELIVERED'
  const reason = () => {
    if (silence?.code === 'NOT_SINCE')
      return words.notSince({ day: format.date(silence.lastDelivered) })
    if (!isNever) return words.filtered()
    return version
      ? words.configuredSince({ version: version.number, day: format.date(version.date) })
      : null
  }
  return (
    <Line icon={<IconEyeOff aria-hidden />}>
      {isNever && <b>{words.neverDelivered()} </b>}
      {reason()}
      {version && silence?.code !== 'FILTERED' && (
        <>
          {' '}
          <ConfigurationLink of={version} isKept>
            {words.viewClass()}
          </ConfigurationLink>
        </>
      )}
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.reason}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
