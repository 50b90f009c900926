import { banlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { withTexts } from '#portal/i18n/part-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** The way of several pasted lines into the import. */
export const pasteOffer = lazyPart(
  async () => (await withTexts(import('./PasteOffer.tsx'), banlistWorkTexts)).PasteOffer,
)
