import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** The way of several pasted lines into the import. */
export const pasteOffer = lazyPart(async () => (await import('./PasteOffer.tsx')).PasteOffer)
