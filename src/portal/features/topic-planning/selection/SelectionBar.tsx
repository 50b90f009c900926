import {
  IconCalendarPlus,
  IconFileTypeCsv,
  IconLink,
  IconList,
  IconMap2,
} from '@tabler/icons-react'
import { useState } from 'react'

import { useMayWrite } from '#portal/app/publication/use-may-write.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { useReportExport } from '#portal/report/export/use-report-export.ts'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { BulkBar } from '#portal/ui/page/ink/BulkBar.tsx'
import { InkAction } from '#portal/ui/page/ink/InkBar.tsx'

import { usePlanningFiles } from '../export/use-planning-files.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { PlanSeveral } from './PlanSeveral.tsx'
import { useSelectionTexts } from './selection-texts.ts'
import { usePicks } from './use-picks.ts'

/** The chosen topics and articles, and where their bar stands. */
export interface Selected {
  view: 'map' | 'list'
  /** the articles within the lasso; none without one */
  articleIds: readonly string[]
  /** the topics that a lasso is about; without one the ticked ones */
  topicIds?: readonly string[]
}

/** The bar of ticked topics, or of the articles within the lasso: to the other view, as a file, as a link. */
export function SelectionBar({ view, articleIds, topicIds: inside }: Selected) {
  const texts = useSelectionTexts()
  const { locale } = useLocale()
  const [, change] = useSearchState()
  const { planning, variant } = usePlanning()
  const mayWrite = useMayWrite(variant === 'dav' ? 'DAV_TOPIC_PLANNING' : 'TOPIC_PLANNING') ?? true
  const [isPlanning, setPlanning] = useState(false)
  const { ids, clear } = usePicks()
  const topics = planning?.topics.filter(({ id }) => ids.has(id)) ?? []
  const planned = planning?.topics.filter(({ id }) => inside?.includes(id)) ?? []
  const toPlan = topics.length > 0 ? topics : planned
  const counted = topics.reduce((sum, { articles }) => sum + articles, articleIds.length)
  const topicIds = topics.map(({ id }) => id)
  const file = useReportExport(usePlanningFiles().articlesOf({ topicIds, articleIds }))
  const label =
    topics.length === 0
      ? texts.articles[view]({ articles: counted })
      : texts.topics[view]({ topics: topics.length, articles: counted })
  const other = view === 'map' ? 'list' : 'map'
  const copyTo = useCopy()
  const copy = () => copyTo(location.href, texts.copied())
  return (
    <BulkBar
      count={topics.length + articleIds.length}
      label={label}
      onClear={() => (articleIds.length > 0 ? change({ pick: [], loop: '' }) : clear())}
    >
      <InkAction
        label={texts[other]()}
        icon={view === 'map' ? <IconList aria-hidden /> : <IconMap2 aria-hidden />}
        onClick={() => change({ view: other })}
      />
      <InkAction
        label={texts.csv()}
        icon={<IconFileTypeCsv aria-hidden />}
        isDisabled={file.isBusy}
        onClick={() => file.start(locale === 'de' ? 'german-csv' : 'csv')}
      />
      <InkAction label={texts.link()} icon={<IconLink aria-hidden />} onClick={copy} />
      {mayWrite && toPlan.length > 0 && (
        <InkAction
          isMain
          label={texts.plan()}
          icon={<IconCalendarPlus aria-hidden />}
          onClick={() => setPlanning(true)}
        />
      )}
      <PlanSeveral topics={toPlan} isOpen={isPlanning} onClose={() => setPlanning(false)} />
    </BulkBar>
  )
}
