import {
  PositionPlansDocument,
  PositionsAreaDocument,
  type PositionsAreaQuery,
} from '#contract/generated/operations.ts'
import { rangeOf } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useConfigurationTexts } from '../overview-texts.ts'
import { type Area, type AreaLine, type AreaState, changedBy, useMomentWords } from './area.ts'

type Known = NonNullable<PositionsAreaQuery['client']>
type Position = Known['configurations'][number]

/** The days in which positions are held against their plan: those of the start page and of the report. */
const range = '28d'

/** The positions: how many are published, those that need a look, and the drafts that wait. */
export function usePositionsArea(): Area {
  const { screens } = useTexts()
  const enabled = mayOpen('/position-report-configuration', useMay())
  const { data, failed, reload } = usePublicationQuery(PositionsAreaDocument, (own) => own, {
    enabled,
  })
  const state = usePositionsState(data?.client ?? undefined)
  const title = screens.positionReport.short()
  return { screen: '/position-report-configuration', title, state, failed, reload }
}

function usePositionsState(known: Known | undefined): AreaState | undefined {
  const words = useConfigurationTexts()
  const format = useFormat()
  const lineOf = useDraftLine()
  const nowhereLine = useNowhereLine()
  const offPlan = useOffPlanLines()
  const { user } = useSession()
  if (known === undefined) return undefined
  const { configurations, configurationChanges } = known
  const published = configurations.filter(({ newest }) => newest !== null && !newest.isRemoval)
  const drafts = configurations.reduce(
    (sum, { draft, drafts: others }) => sum + others.length + (draft === null ? 0 : 1),
    0,
  )
  return {
    number: format.number(published.length),
    meaning: drafts === 0 ? words.published() : words.publishedAndDrafts({ count: drafts }),
    lines: [
      ...configurations.flatMap((position) => nowhereLine(position)),
      ...offPlan,
      ...configurations.flatMap((position) => lineOf(position)),
    ],
    isEmpty: published.length === 0,
    changed: changedBy(configurationChanges.nodes[0], user?.subject),
  }
}

function useNowhereLine() {
  const words = useConfigurationTexts()
  return ({ key, title, seenNowhere }: Position): AreaLine[] => {
    if (seenNowhere !== true) return []
    const text = words.nowhere({ name: title ?? words.unnamed() })
    return [{ shape: 'warning', text, way: words.viewClass(), search: { id: key } }]
  }
}

/** How many positions are off their plan, for those who may see their report. */
function useOffPlanLines(): AreaLine[] {
  const words = useConfigurationTexts()
  const days = rangeOf(range, { today: useToday(), data: useViewer()?.dataRange ?? null })
  const enabled = mayOpen('/position-report', useMay())
  const { data } = usePublicationQuery(PositionPlansDocument, (own) => ({ ...own, range: days }), {
    enabled,
  })
  const { positions: all = 0, offPlan: off = 0 } = data?.client?.positionReport.plans ?? {}
  if (off === 0) return []
  return [
    {
      shape: 'warning',
      to: '/position-report',
      search: { range },
      way: words.openReport(),
      text: words.offPlan({ off, all }),
    },
  ]
}

/** Own drafts come first: they wait for their author. */
function useDraftLine() {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  return ({ key, title, draft, drafts }: Position): AreaLine[] => {
    const name = title ?? words.unnamed()
    const search = { id: key }
    if (draft !== null)
      return [
        {
          shape: 'draft',
          search,
          way: words.workOn(),
          text: words.ownDraft({ name, at: moment(draft.at) }),
        },
      ]
    return drafts.slice(0, 1).map(({ author, at }) => ({
      shape: 'draft',
      search,
      text: words.draftOf({ name, author: author.name, at: moment(at) }),
    }))
  }
}
