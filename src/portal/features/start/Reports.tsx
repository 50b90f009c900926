import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import type { Screen } from '#portal/app/url/screens.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { ChangeText } from '#portal/ui/page/Figures.tsx'
import { Lead } from '#portal/ui/page/Lead.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { type LeadNumber, reportLeads } from './report-leads.ts'
import type { Start } from './start.queries.ts'

import styles from './start.module.css'

interface Props {
  start: Start
  /** The reports that may be seen. */
  reports: readonly Screen[]
}

/** The reports, each with one live number. */
export function Reports({ start, reports }: Props) {
  const texts = useTexts()
  const format = useFormat()
  const { from, to } = start.ranges.range
  return (
    <PageSection
      title={useStartTexts().reports()}
      note={start.isEmpty ? undefined : rangeText(from, to, { texts, format })}
    >
      <div className={styles.leads}>
        {reports.map((screen) => (
          <ReportLead key={screen.path} start={start} screen={screen} />
        ))}
      </div>
    </PageSection>
  )
}

function ReportLead({ start, screen }: { start: Start; screen: Screen }) {
  const words = { format: useFormat(), start: useStartTexts(), texts: useReportTexts() }
  const name = screenWords(useTexts(), screen.title).title()
  const { numbers, isLoading, isEmpty, reload } = start
  const found = numbers && (reportLeads[screen.path]?.(numbers, words) ?? null)
  const shared = {
    title: <ScreenLink to={screen.path}>{name}</ScreenLink>,
    isLoading,
    hasCourse: !isEmpty,
  }
  if (found === null) {
    return (
      <Lead {...shared} number="–">
        <NotLoadedLine onReload={reload} />
      </Lead>
    )
  }
  return (
    <Lead
      {...shared}
      meaning={found.meaning}
      number={isEmpty ? '–' : found.number}
      course={isEmpty ? undefined : found.course}
    >
      {isEmpty ? words.start.noStatistics() : <LeadChange found={found} />}
    </Lead>
  )
}

function LeadChange({ found: { change, note } }: { found: LeadNumber }) {
  const start = useStartTexts()
  if (change === undefined) return note
  return (
    <>
      {note !== undefined && `${note} `}
      <ChangeText {...change} /> {start.toPeriodBefore()}
    </>
  )
}
