import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportLabel } from '#portal/report/label/report-label.ts'
import { useScreenTitle } from '#portal/report/page-names.ts'
import { printedLabel } from '#portal/report/ReportHead.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { PlanningExport } from './export/PlanningExport.tsx'
import { viewNames, viewOf } from './planning-views.ts'
import { markOf } from './planning/planning-mark.ts'
import { usePlanning } from './planning/use-planning.ts'
import { useTopicsTexts } from './topics-texts.ts'

import styles from './planning.module.css'

/** The head of a screen of topic planning: how many topics of how many articles, and the switch of views. */
export function PlanningHead() {
  const texts = useTopicsTexts()
  const isPhone = useIsPhone()
  const { planning } = usePlanning()
  const isEmpty = planning === undefined || planning.topics.length === 0
  const counts = !isEmpty && { articles: planning.articles, topics: planning.topics.length }
  return (
    <>
      <PageHead
        title={useScreenTitle()}
        deck={counts ? texts.deck(counts) : undefined}
        actions={
          <>
            {!isPhone && <ViewSwitch />}
            <PlanningExport />
          </>
        }
      />
      <OnDemand part={printedLabel} given={{ label: useReportLabel() }} />
      {isPhone && (
        <div className={styles.switch}>
          <ViewSwitch />
        </div>
      )}
    </>
  )
}

/** Chooses between the views; gaps are counted. */
function ViewSwitch() {
  const texts = useTopicsTexts()
  const isPhone = useIsPhone()
  const [search, change] = useSearchState()
  const { planning } = usePlanning()
  const topics = planning?.topics ?? []
  const gaps = topics.filter((topic) => markOf(topic) === 'gap').length
  return (
    <Segments
      name={texts.view()}
      segments={viewNames(isPhone).map((value) => ({
        value,
        label: texts.viewNames[value](),
        // While topics are being learned, there is nothing to count.
        ...(value === 'gaps' && topics.length > 0 && { count: gaps }),
      }))}
      value={viewOf(search, isPhone)}
      onChange={(view) => change({ view })}
    />
  )
}
