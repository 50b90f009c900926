import { banlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { withTexts } from '#portal/i18n/part-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** An address whose host is encoded. */
export const unicodeAddress = lazyPart(
  async () => (await withTexts(import('./UnicodeHost.tsx'), banlistWorkTexts)).UnicodeAddress,
)
