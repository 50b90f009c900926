import {
  IconArticle,
  IconLayoutGrid,
  IconLayoutSidebarRight,
  IconThumbUp,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { createElement } from 'react'

import type { Screen, ScreenPath } from '#portal/app/url/screens.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { findingWords, reportPaths } from './finding-words.ts'
import { useStartTexts } from './start-texts.ts'
import type { Start, StartFinding } from './start.queries.ts'

import styles from './start.module.css'

interface Props {
  start: Start
  /** The reports that may be seen. */
  reports: readonly Screen[]
}

/** At most one thing worth a look in each report, with the numbers that say so. */
export function Findings({ start, reports }: Props) {
  const words = useStartTexts()
  const { numbers, isLoading, reload } = start
  const findings = numbers?.findings?.flatMap((finding) => {
    const screen = reports.find(({ path }) => path === reportPaths[finding.report])
    return screen === undefined ? [] : [{ finding, screen }]
  })
  return (
    <PageSection title={words.worthALook()}>
      {isLoading && <Outlines count={reports.length} />}
      {!isLoading && findings === undefined && <NotLoaded onReload={reload} />}
      {findings?.length === 0 && <NothingUnusual start={start} />}
      {findings !== undefined && findings.length > 0 && (
        <ul>
          {findings.map(({ finding, screen }) => (
            <Finding key={finding.report} finding={finding} screen={screen} />
          ))}
        </ul>
      )}
    </PageSection>
  )
}

function NothingUnusual({ start: { ranges } }: Pick<Props, 'start'>) {
  const words = useStartTexts()
  const input = { texts: useTexts(), format: useFormat() }
  const { from, to } = ranges.range
  return (
    <p className={styles.nothing}>
      {ranges.recently === 'older'
        ? words.nothingUnusualIn({ range: rangeText(from, to, input) })
        : words.nothingUnusual()}
    </p>
  )
}

function Outlines({ count }: { count: number }) {
  return (
    <ul aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <li key={place} className={styles.finding}>
          <p>
            <SkeletonLine width="8ch" />
          </p>
          <p>
            <SkeletonLine width="90%" />
          </p>
          <p>
            <SkeletonLine width="70%" />
          </p>
        </li>
      ))}
    </ul>
  )
}

interface FindingProps {
  finding: StartFinding
  screen: Screen
}

function Finding({ finding, screen }: FindingProps) {
  const texts = useTexts()
  const format = useFormat()
  const { title, reason, search } = findingWords[finding.code](finding, {
    format,
    start: useStartTexts(),
    texts: useReportTexts(),
    daysOf: (from, to) => rangeText(from, to, { texts, format }),
  })
  const icon = icons[screen.path]
  return (
    <li className={styles.finding}>
      <p className={styles.report}>
        {icon !== undefined && createElement(icon, { size: 15, stroke: 1.6, 'aria-hidden': true })}
        {screenWords(texts, screen.title).title()}
      </p>
      <ScreenLink to={screen.path} search={search} className={styles.title}>
        {title}
      </ScreenLink>
      <p className={styles.reason}>{reason}</p>
    </li>
  )
}

const icons: { readonly [Path in ScreenPath]?: TablerIcon } = {
  '/dav-article-report': IconArticle,
  '/dav-user-group-report': IconUsersGroup,
  '/recommendation-article-report': IconThumbUp,
  '/recommendation-box-report': IconLayoutGrid,
  '/position-report': IconLayoutSidebarRight,
}
