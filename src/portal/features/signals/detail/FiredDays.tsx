import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'

import { useSignalActivity } from '../signals.queries.ts'

const height = 130

/** How often a published signal fired on each of 30 days, as bars; nothing for one that never has. */
export function FiredDays({ signal }: { signal: string }) {
  const { fired: words } = useSignalTexts()
  const { total = 0, days = [] } = useSignalActivity(signal) ?? {}
  if (total === 0) return null
  const points = days.map(({ day, firings }) => ({ date: day, value: firings }))
  return (
    <TimeChart
      label={words.title()}
      caption={words.caption({ count: total })}
      level={3}
      look="bars"
      height={height}
      isWhole
      lines={[{ name: words.line(), points }]}
    />
  )
}
