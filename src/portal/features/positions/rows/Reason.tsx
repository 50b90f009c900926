import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import type { PositionRow } from '../position-answer.ts'
import { useSourceName } from '../use-source-name.ts'
import { ConfigurationLink } from './ConfigurationLink.tsx'
import { Deviation } from './Deviation.tsx'

import styles from '../position-report.module.css'

interface Props {
  row: PositionRow
}

/** Why a row is off its plan, or delivered nothing: as much of it as the data prove. */
export function Reason({ row }: Props) {
  return row.silence === null ? <OffPlan row={row} /> : <Silent row={row} />
}

function OffPlan({ row: { position, sources, plan } }: Props) {
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

function Silent({ row: { silence, plan } }: Props) {
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
            {words.checkClass()}
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
