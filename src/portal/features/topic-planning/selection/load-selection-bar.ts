import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** The bar of a selection, with the texts of making a file; it comes with the first tick. */
export const selectionBar = lazyPart(async () => (await import('./SelectionBar.tsx')).SelectionBar)
