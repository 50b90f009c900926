import { IconDownload } from '@tabler/icons-react'

import type { Search } from '#portal/app/url/search.ts'
import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { Labelled } from '#portal/report/label/Labelled.tsx'
import { useReportLabel } from '#portal/report/label/report-label.ts'
import { useLabel } from '#portal/report/label/use-label.ts'
import { useScreenTitle } from '#portal/report/page-names.ts'
import { printedLabel } from '#portal/report/ReportHead.tsx'
import { ReportViews } from '#portal/report/views/ReportViews.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageBar, PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { PlanningFilters } from './filters/PlanningFilters.tsx'
import { useSetReaders } from './filters/reader-filters.tsx'
import { Overview } from './overview/Overview.tsx'
import { isLandscape, type PlanningView, planningViews, viewOf } from './planning-views.ts'
import type { PlanningVariant } from './planning/planning-operations.ts'
import { PlanningContext, useLoadedPlanning, usePlanning } from './planning/use-planning.ts'
import { PointingProvider } from './planning/use-pointing.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import { useTopicsTexts } from './topics-texts.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

import styles from './planning.module.css'

const noTopics = lazyPart(async () => (await import('./run/RunState.tsx')).NoTopics)
const readersColumn = lazyPart(
  async () => (await import('./readers/ReadersColumn.tsx')).ReadersColumn,
)
const runLine = lazyPart(async () => (await import('./run/RunState.tsx')).RunLine)

/** In pixels, about the height of a view. */
const viewHeight = 600

/** With more groups their table is higher than the map. */
const fewGroups = 9

/** A screen of topic planning: its head, what narrows it, and the view that the address names. */
export function Planning({ variant }: { variant: PlanningVariant }) {
  const state = useLoadedPlanning(variant)
  useRememberScreen()
  const { days, planning, loadedAt } = state
  const isAlone = planning !== undefined && planning.comparedRange === null
  const label = useLabel({ days, isAlone, loadedAt, filters: useSetReaders(variant) })
  return (
    <PlanningContext value={state}>
      <Labelled label={label}>
        <PointingProvider>
          <PageBar isBusy={state.isOutdated} />
          <PlanningHead />
          <PlanningFilters />
          <Content />
        </PointingProvider>
      </Labelled>
    </PlanningContext>
  )
}

/** The view with the column beside it, the open topic as a page, or why there is nothing to show. */
function Content() {
  const { planning, failed, reload } = usePlanning()
  const [search] = useSearchState()
  const isPhone = useIsPhone()
  const view = viewOf(search, isPhone)
  if (planning === undefined)
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={viewHeight} />
  if (planning.topics.length === 0)
    return <OnDemand part={noTopics} props={{ run: planning.run }} />
  if (isTopicPage(search, { view, isPhone })) return <TopicColumn />
  return (
    <>
      <OnDemand
        part={runLine}
        props={{ run: planning.run }}
        isNeeded={planning.run.state !== 'READY'}
      />
      <ViewAndColumn view={view} />
    </>
  )
}

/** The view, and beside it the open topic or what belongs to the map. */
function ViewAndColumn({ view }: { view: PlanningView }) {
  const { isOutdated, planning } = usePlanning()
  const [{ id, pick, loop }] = useSearchState()
  const part = planningViews[view]
  const hasTopic = id !== ''
  const isDrawn = isLandscape(view)
  const hasTimeline = isDrawn || view === 'time'
  // A long column must not push the timeline away from its map.
  const isLong = pick.length > 0 || loop !== '' || (planning?.groups.length ?? 0) > fewGroups
  const isBeside = hasTopic || (isDrawn && isLong)
  return (
    <div
      className={styles.body}
      data-stale={isOutdated || undefined}
      data-column={hasTopic || isDrawn || undefined}
    >
      <div className={styles.main}>
        <OnDemand part={part} props={{}} fallback={<SkeletonBlock height={viewHeight} />} />
        {hasTimeline && isBeside && <Timeline />}
      </div>
      {hasTopic && <TopicColumn />}
      {!hasTopic && isDrawn && <MapColumn />}
      {hasTimeline && !isBeside && (
        <div className={styles.wide}>
          <Timeline />
        </div>
      )}
    </div>
  )
}

// The panel comes with the first click on a topic.
const topicPanel = lazyPart(async () => (await import('./detail/TopicPanel.tsx')).TopicPanel)

const topicSheet = lazyPart(async () => (await import('./detail/TopicSheet.tsx')).TopicSheet)
const choiceColumn = lazyPart(
  async () => (await import('./detail/chosen/ChoiceColumn.tsx')).ChoiceColumn,
)

/** The column beside the map while no topic is open: what was chosen, else the overview. */
function MapColumn() {
  const { variant } = usePlanning()
  const [{ pick, loop }] = useSearchState()
  if (pick.length > 0 || loop !== '') return <OnDemand part={choiceColumn} props={{}} />
  const outline = <SkeletonBlock height={viewHeight} />
  return variant === 'dav' ? (
    <OnDemand part={readersColumn} props={{}} fallback={outline} />
  ) : (
    <Overview />
  )
}

function TopicColumn() {
  const [search] = useSearchState()
  const isPhone = useIsPhone()
  const isPage = isTopicPage(search, { view: viewOf(search, isPhone), isPhone })
  const part = isPhone && !isPage ? topicSheet : topicPanel
  return <OnDemand part={part} props={{}} fallback={<SkeletonBlock height={viewHeight} />} />
}

/** The head of a screen of topic planning: how many topics of how many articles, and the switch of views. */
function PlanningHead() {
  const texts = useTopicsTexts()
  const isPhone = useIsPhone()
  const { planning, variant } = usePlanning()
  const isEmpty = planning === undefined || planning.topics.length === 0
  const counts = !isEmpty && { articles: planning.articles, topics: planning.topics.length }
  return (
    <>
      <PageHead
        title={useScreenTitle()}
        // Beside the longer title there is room for a few words only.
        deck={counts ? texts[variant === 'dav' ? 'davDeck' : 'deck'](counts) : undefined}
        actions={
          <>
            {!isPhone && <ViewSwitch />}
            <ReportViews />
            <PlanningExport />
          </>
        }
      />
      <OnDemand part={printedLabel} props={{ label: useReportLabel() }} />
    </>
  )
}

/** True where the selected topic takes the whole place: as a page (`topic`, `plan` at its planning), and on a phone unless map or network show it. */
function isTopicPage(
  { id, panel }: Pick<Search, 'id' | 'panel'>,
  { view, isPhone }: { view: PlanningView; isPhone: boolean },
): boolean {
  return id !== '' && (panel !== '' || (isPhone && !isLandscape(view)))
}

// The menu brings along how files are made.
const exportMenu = lazyPart(async () =>
  (await import('./export/load-export-menu.ts')).loadExportMenu(),
)

/** Makes files of topic planning: topics as the list shows them, all articles, those of the selection. */
function PlanningExport() {
  const texts = useReportTexts()
  const [trigger, menu] = useTrigger(exportMenu, 'menu', {})
  return (
    <>
      <Button {...trigger} icon={<IconDownload aria-hidden />}>
        <span>{texts.export()}</span>
      </Button>
      {menu}
    </>
  )
}
