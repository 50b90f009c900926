import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { SetFilter } from '#portal/ui/filters/SetFilter.tsx'

import { AddressFilter } from '../list/ListFilters.tsx'
import { useRangeAnchor } from '../use-report.ts'
import {
  isPublicationPeriod,
  publicationDays,
  publicationPeriods,
  publicationText,
  writtenPublication,
} from './publication-days.ts'
import { PublicationFields } from './PublicationFields.tsx'
import { useKnownOnly } from './use-known-only.ts'

/** The periods of publication by name, and fields for days of one's own. */
export function PublicationChoices() {
  const { filters } = useReportTexts()
  const { ui } = useTexts()
  const [{ published }, change] = useSearchState()
  const days = publicationDays(published, useRangeAnchor()) ?? { from: null, to: null }
  const options = publicationPeriods.map((value) => ({ value, label: ui.ranges[value]() }))
  return (
    <div>
      <AddressFilter param="published" isOpen name={filters.published()} options={options} />
      <PublicationFields
        days={days}
        period={isPublicationPeriod(published) ? published : ''}
        onDays={(own) => change({ published: writtenPublication(own) }, { replace: true })}
      />
    </div>
  )
}

/** The days of publication that are chosen; unreadable ones are removed. */
export function PublicationChip() {
  const texts = useReportTexts()
  const words = { texts, ui: useTexts(), format: useFormat(), anchor: useRangeAnchor() }
  const [{ published }, change] = useSearchState()
  const days = publicationDays(published, words.anchor)
  useKnownOnly('published', days === null ? [] : [published])
  if (days === null) return null
  return (
    <SetFilter
      name={texts.filters.published()}
      value={publicationText(published, words)}
      onClear={() => change({ published: '' })}
    />
  )
}
