import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { OpenConfiguration } from '#portal/forms/versions/versioned.ts'
import { VersionsPanel } from '#portal/forms/versions/VersionsPanel.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useVersionReport } from './use-version-report.ts'
import { VersionRates } from './VersionRates.tsx'
import { WhatHappened } from './WhatHappened.tsx'

const skeletonHeight = 480

/** The versions of a position, each with its visual click rate for those who may read the report. */
export function PositionVersions({ open }: { open: OpenConfiguration }) {
  const [, change] = useSearchState()
  const format = useFormat()
  const { report, isLoading } = useVersionReport(open.key)
  const onRestored = () => change({ panel: '' })
  // The graphic above the list would push it down.
  if (isLoading) return <SkeletonBlock height={skeletonHeight} />
  if (report === undefined) return <VersionsPanel open={open} onRestored={onRestored} />
  const rateOf = (number: number) => {
    const version = report.versions.find((one) => one.number === number)
    return version && measureText(format, 'visibleClickRate', version.values.visibleClickRate)
  }
  const about = (from: number, to: number) => (
    <WhatHappened positionKey={open.key} {...{ report, from, to }} />
  )
  return (
    <VersionsPanel
      open={open}
      above={<VersionRates report={report} />}
      endOf={rateOf}
      about={about}
      onRestored={onRestored}
    />
  )
}
