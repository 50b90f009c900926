import type { Signal } from '#contract/configuration.ts'
import { recommendationEvents } from '#contract/signals/visit.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyDone } from '#portal/ui/notices/notices.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { useSignalTexts } from './signal-texts.ts'
import type { SignalSet } from './use-signal-set.ts'

const common = { name: null, description: '', threshold: 1, websites: [], paused: true } as const

/** Six signals to begin with, all paused: nothing counts before someone says so. */
export const starterSet: readonly Signal[] = [
  {
    ...common,
    key: 'article-read',
    kind: 'READ',
    conditions: [
      { type: 'DWELL', comparison: 'AT_LEAST', value: 30 },
      { type: 'SCROLL', comparison: 'AT_LEAST', value: 60 },
    ],
    polarity: 'FOR',
    weight: 1,
    halfLife: 14,
    websites: [],
  },
  {
    ...common,
    key: 'scroll-75',
    kind: 'SCROLL',
    conditions: [{ type: 'SCROLL', comparison: 'AT_LEAST', value: 75 }],
    polarity: 'FOR',
    weight: 0.6,
    halfLife: 14,
    websites: [],
  },
  {
    ...common,
    key: 'long-read',
    kind: 'DWELL',
    conditions: [{ type: 'DWELL', comparison: 'AT_LEAST', value: 180 }],
    polarity: 'FOR',
    weight: 1.2,
    halfLife: 30,
    websites: [],
  },
  {
    ...common,
    key: 'rec-click',
    kind: 'RECOMMENDATION_CLICKED',
    conditions: [{ type: 'EVENT', name: recommendationEvents.clicked }],
    polarity: 'FOR',
    weight: 0.8,
    halfLife: 7,
    websites: [],
  },
  {
    ...common,
    key: 'bookmark',
    kind: 'BOOKMARK',
    conditions: [{ type: 'EVENT', name: 'bookmark' }],
    polarity: 'FOR',
    weight: 1.5,
    halfLife: 30,
    websites: [],
  },
  {
    ...common,
    key: 'bounce',
    kind: 'REJECTION',
    conditions: [{ type: 'DWELL', comparison: 'BELOW', value: 5 }],
    polarity: 'AGAINST',
    weight: 0.2,
    halfLife: 3,
    websites: [],
  },
]

/** Before the first signal: six to begin with, all paused, as a draft. */
export function NoSignals({ set }: { set: SignalSet }) {
  const words = useSignalTexts()
  const begin = () => {
    set.change({ signals: [...starterSet] })
    notifyDone(words.starterTaken(), { about: 'signal' })
  }
  return (
    <EmptyState
      title={words.empty()}
      size="page"
      actions={
        !set.isReadOnly && (
          <Button variant="filled" onClick={begin}>
            {words.takeStarter()}
          </Button>
        )
      }
    >
      {set.open.mayWrite ? words.emptyText() : words.emptyReadOnly()}
    </EmptyState>
  )
}
