import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { isGap } from '../../planning/planning-mark.ts'
import type { Topic } from '../../planning/use-planning.ts'
import type { Proposal } from './plan-change.ts'
import { usePlanTexts } from './plan-texts.ts'

/** Why a topic is proposed as a gap by its numbers; null where it is none. */
export function useProposal(topic: Topic): Proposal | null {
  const texts = usePlanTexts()
  const format = useFormat()
  if (!isGap(topic)) return null
  const { viewShare, newShare, missing } = topic
  const reason = texts.reason({
    views: format.percent(viewShare / 100, 1),
    articles: format.percent(newShare / 100, 1),
  })
  return { reason, missing }
}
