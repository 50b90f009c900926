import { useState } from 'react'

import { configurationKinds } from '#contract/configuration.ts'
import { localDay } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { numbered } from '../course/numbered.ts'
import { useWebsiteCourse } from '../course/use-website-course.ts'
import type { FeedArea } from './change.ts'
import { ChangeFilters } from './ChangeFilters.tsx'
import { lineId } from './ChangeLine.tsx'
import { ChangeList } from './ChangeList.tsx'
import { useChanges } from './use-changes.ts'
import { useAuthors, useFiltered } from './use-filtered.ts'

// Its code comes beside the numbers, which no chart can be drawn without.
const eventCourse = lazyPart(async () => (await import('../course/EventCourse.tsx')).EventCourse)

const chartHeight = 240
const skeletonHeight = 320

const areas: readonly FeedArea[] = ['WEBSITES', ...configurationKinds, 'USERS']

/** Everything that was changed in the configuration, newest first, below its effect on the events. */
export function Changes() {
  const words = useConfigurationTexts().changes
  const [{ view }] = useSearchState()
  const area = areas.find((one) => one.toLowerCase() === view) ?? null
  return (
    <PageSection title={words.title()}>
      <Feed key={area} area={area} />
    </PageSection>
  )
}

function Feed({ area }: { area: FeedArea | null }) {
  const course = useWebsiteCourse()
  const [first] = course.days
  const found = useChanges(area, first === undefined ? null : Date.parse(first.day))
  const [pointed, setPointed] = useState<readonly string[]>([])
  const { shown, isFiltered } = useFiltered(found.changes)
  const authors = useAuthors(found.changes)
  const numbers = numbered(
    shown,
    course.days.map(({ day }) => day),
    dayOf,
  )
  return (
    <>
      {course.days.length > 0 && !found.isLoading && (
        <OnDemand
          part={eventCourse}
          given={{
            days: course.days,
            changes: shown,
            numbers,
            dayOf,
            onPoint: setPointed,
            onChoose: leadTo,
          }}
          fallback={<SkeletonBlock height={chartHeight} />}
        />
      )}
      {course.isOn && (course.isLoading || found.isLoading) && (
        <SkeletonBlock height={chartHeight} />
      )}
      <ChangeFilters areas={areas} area={area} authors={authors} />
      {found.isLoading ? (
        <SkeletonBlock height={skeletonHeight} />
      ) : (
        <ChangeList
          found={found}
          shown={shown}
          isFiltered={isFiltered}
          numbers={numbers}
          pointed={pointed}
        />
      )}
    </>
  )
}

/** Days of events end in the publication's zone, so that a mark stands at its own events. */
function dayOf(at: string): string {
  return localDay(Date.parse(at))
}

function leadTo(change: string) {
  const line = document.getElementById(lineId(change))
  line?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  line?.focus({ preventScroll: true })
}
