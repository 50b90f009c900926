import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'

import { AlarmTrialDocument } from '#contract/generated/operations.ts'
import type { AlarmTrialQuery, ViewAlarmInput } from '#contract/generated/operations.ts'
import { alarmMeasures, isMoving, mailedReports } from '#contract/mailed-reports.ts'
import { directions, sensitivities } from '#lib/alarm-rule.ts'
import { dayOf } from '#lib/days.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { View } from '#portal/app/views/use-saved-views.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { SelectInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { ManyInput } from '#portal/ui/inputs/ManyInput.tsx'

import { useSendingTexts } from './sending-texts.ts'

import styles from './alarm.module.css'
import viewStyles from './views.module.css'

/** The preset of a view that has no alarm yet. */
export function newAlarm({ screen }: View, recipients: string[]): ViewAlarmInput {
  const [measure = 'VIEWS'] = mailedReports[screen]?.alarms ?? []
  return { measure, direction: 'UNDER', sensitivity: 'MEDIUM', recipients, webhook: null }
}

/** True for an alarm that can be kept: people or an address get it. */
export function isWhole({ recipients, webhook }: ViewAlarmInput): boolean {
  return isHttps(webhook) && (recipients.length > 0 || Boolean(webhook))
}

function isHttps(webhook: string | null | undefined): boolean {
  return !webhook || URL.parse(webhook)?.protocol === 'https:'
}

/** True for a view that an alarm can watch. */
export function canRing({ search }: View): boolean {
  return !isMoving(new URLSearchParams(search))
}

interface Props {
  view: View
  draft: ViewAlarmInput
  onChange: (patch: Partial<ViewAlarmInput>) => void
  people: readonly { value: string; label: string }[]
  hasServer: boolean
  /** Faults are said once one has tried to save. */
  isTried: boolean
}

/** The rule of an alarm and those who hear of it, with what it would have told in the last year. */
export function AlarmFields({ view, draft, onChange, people, hasServer, isTried }: Props) {
  const { alarm: texts, recipients: to, person } = useSendingTexts()
  const { measures } = useReportTexts()
  const { measure, direction, recipients, webhook } = draft
  const isNobody = isTried && recipients.length === 0 && !webhook
  return (
    <>
      <div className={styles.rule}>
        <SelectInput
          label={texts.measure()}
          value={measure}
          options={(mailedReports[view.screen]?.alarms ?? []).map((value) => ({
            value,
            label: measures[alarmMeasures[value]](),
          }))}
          onChange={(value) => onChange({ measure: value })}
        />
        <SelectInput
          label={texts.direction()}
          value={direction}
          options={directions.map((value) => ({ value, label: texts.directions[value]() }))}
          onChange={(value) => onChange({ direction: value })}
        />
      </div>
      <p className={viewStyles.small}>{texts.rule()}</p>
      <Trial view={view} draft={draft} onChange={onChange} />
      {hasServer && (
        <ManyInput
          label={to()}
          value={recipients}
          options={people}
          {...(recipients.length === 0 && { placeholder: person() })}
          {...(isNobody && { fault: texts.nobody() })}
          onChange={(value) => onChange({ recipients: [...value] })}
        />
      )}
      <TextInput
        label={texts.webhook()}
        hint={texts.webhookHint()}
        inputMode="url"
        value={webhook ?? ''}
        {...(isTried && !isHttps(webhook) && { fault: texts.noHttps() })}
        {...(!hasServer && isNobody && { fault: texts.nobody() })}
        onChange={(value) => onChange({ webhook: value.trim() || null })}
      />
      <Webhook view={view} url={webhook} />
    </>
  )
}

/** The key of the webhook that is kept, and why its last call was not taken. */
function Webhook({ view, url }: { view: View; url: string | null | undefined }) {
  const { alarm: texts } = useSendingTexts()
  const copy = useCopy()
  const kept = view.alarm?.webhook
  if (!kept || kept.url !== url) return null
  return (
    <>
      {typeof kept.fault === 'string' && (
        <p className={viewStyles.states}>
          <span data-bad>
            {texts.notTaken({ host: URL.parse(kept.url)?.host ?? '', fault: kept.fault })}
          </span>
        </p>
      )}
      <p className={styles.secret}>
        <span>{texts.secret()}</span> <code>{kept.secret}</code>
        <IconAction
          label={texts.copySecret()}
          icon={<IconCopy />}
          onClick={() => copy(kept.secret, texts.copied())}
        />
      </p>
    </>
  )
}

type TrialData = NonNullable<AlarmTrialQuery['client']>['alarmTrial']

/** The alarms of the last year under this rule, for each sensitivity. */
function Trial({ view, draft, onChange }: Pick<Props, 'view' | 'draft' | 'onChange'>) {
  const { alarm: texts } = useSendingTexts()
  const format = useFormat()
  const client = useCurrentPublication().client ?? ''
  const { screen, search } = view
  const { measure, direction, sensitivity } = draft
  const { data, failed } = useGraphqlQuery(
    AlarmTrialDocument,
    { clientId: client, screen, search, measure, direction },
    { enabled: client !== '' },
  )
  const trial = data?.client?.alarmTrial
  const ringsFor = (level: (typeof sensitivities)[number]) =>
    trial?.levels.find((one) => one.sensitivity === level)?.rings
  const rings = ringsFor(sensitivity)
  const isPossible = trial !== undefined && typeof trial.possibleFrom !== 'string'
  return (
    <div className={styles.trial}>
      <h4>
        {trial === undefined && (failed ? texts.notLoaded() : texts.loading())}
        {typeof trial?.possibleFrom === 'string' &&
          texts.possibleFrom({ day: format.date(trial.possibleFrom) })}
        {isPossible &&
          (rings?.length === 0 ? texts.never() : texts.times({ count: rings?.length ?? 0 }))}
      </h4>
      <Segments
        name={texts.sensitivity()}
        value={sensitivity}
        segments={sensitivities.map((value) => ({
          value,
          label: texts.sensitivities[value](),
          ...(isPossible && { count: ringsFor(value)?.length ?? 0 }),
        }))}
        onChange={(value) => onChange({ sensitivity: value })}
      />
      {isPossible && rings && rings.length > 0 && <Rings rings={rings} />}
    </div>
  )
}

type Ring = TrialData['levels'][number]['rings'][number]

const daysOfYear = 365
const mostShown = 3

/** When an alarm would have rung; a day opens in the report. */
function Rings({ rings }: { rings: readonly Ring[] }) {
  const { alarm: texts } = useSendingTexts()
  const newest = rings.toReversed()
  const [today] = useState(() => Math.floor(Date.now() / 86_400_000))
  const placeOf = ({ day }: Ring) => 100 * (1 - (today - (dayOf(day) ?? today)) / daysOfYear)
  return (
    <>
      <div className={styles.ticks} aria-hidden="true">
        {rings.map((ring) => (
          <i key={ring.day} style={{ insetInlineStart: `${placeOf(ring)}%` }} />
        ))}
      </div>
      <RingRows rings={newest.slice(0, mostShown)} />
      {newest.length > mostShown && (
        <details className={viewStyles.small}>
          <summary>{texts.earlier({ count: newest.length - mostShown })}</summary>
          <RingRows rings={newest.slice(mostShown)} />
        </details>
      )}
    </>
  )
}

function RingRows({ rings }: { rings: readonly Ring[] }) {
  const { alarm: texts } = useSendingTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  return (
    <ul className={styles.rings}>
      {rings.map(({ day, value, low, high }) => (
        <li key={day}>
          <button
            type="button"
            title={texts.openDay()}
            onClick={() => change({ range: 'custom', from: day, to: day, page: 1 })}
          >
            {format.weekdayDate(day)}
          </button>
          <b>{format.number(value)}</b>
          <span>{texts.usual({ low, high })}</span>
        </li>
      ))}
    </ul>
  )
}
