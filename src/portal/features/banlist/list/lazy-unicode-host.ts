import { banlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { withTexts } from '#portal/i18n/part-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** How an encoded host reads. */
export const unicodeHost = lazyPart(
  async () => (await withTexts(import('./UnicodeHost.tsx'), banlistWorkTexts)).UnicodeHost,
)
