import { banlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { withTexts } from '#portal/i18n/part-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** The fault of an address that was not added. */
export const faultNote = lazyPart(
  async () => (await withTexts(import('../FaultNote.tsx'), banlistWorkTexts)).FaultNote,
)

/** Says why an address was not added: it is banned already. */
export const listedNote = lazyPart(
  async () => (await withTexts(import('./ListedNote.tsx'), banlistWorkTexts)).ListedNote,
)
