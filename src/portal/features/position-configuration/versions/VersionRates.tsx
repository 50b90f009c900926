import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { axisText, measureText } from '#portal/report/measure-text.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import { changesIn, rateLines } from './rate-lines.ts'
import type { VersionReport } from './use-version-report.ts'

const measure = 'visibleClickRate'
const [height, heightOnPhone] = [170, 150]

/** The visual click rate of each day, and its mean under each version. */
export function VersionRates({ report }: { report: VersionReport }) {
  const words = usePositionTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const { days, means } = rateLines(report)
  if (days.length < 2) return null
  return (
    <TimeChart
      label={words.rates()}
      caption={isPhone ? undefined : words.ratesCaption()}
      level={3}
      lines={[
        { name: words.mean(), points: means, isChosen: true },
        { name: words.perDay(), points: days, isUsual: true },
      ]}
      marks={changesIn(report).map(({ number, from }) => ({
        date: from,
        label: words.shortVersion({ number }),
        text: words.published({ number }),
      }))}
      baseline="data"
      formatValue={(value) => measureText(format, measure, value)}
      formatAxis={(value, axis) => axisText(format, measure, value, axis)}
      height={isPhone ? heightOnPhone : height}
    />
  )
}
