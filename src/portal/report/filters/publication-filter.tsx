import { publicationDays } from '#lib/publication-days.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { FilterLook, FilterWords } from '../list/list-filters.ts'
import { publicationText } from './publication-days.ts'

const choices = lazyPart(async () => (await import('./PublicationChoices.tsx')).PublicationChoices)
const chip = lazyPart(async () => (await import('./PublicationChoices.tsx')).PublicationChip)

/** The days on which articles were published: fields of one's own have no room in a menu. */
export const published = {
  key: 'published',
  fields: { from: 'publishedFrom', to: 'publishedTo' },
  daysOf: publicationDays,
  name: (texts: ReportTexts) => texts.filters.published(),
  describe: ([written = '']: readonly string[], words: FilterWords) => [
    publicationText(written, words),
  ],
  Control: ({ isOpen = false }: FilterLook) => (
    <OnDemand part={isOpen ? choices : chip} props={{}} />
  ),
} as const
