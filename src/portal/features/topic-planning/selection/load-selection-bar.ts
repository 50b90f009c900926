import { fileExportTexts } from '#portal/i18n/late/file-export-texts.ts'
import { withTexts } from '#portal/i18n/part-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** The bar of a selection, with the texts of making a file; it comes with the first tick. */
export const selectionBar = lazyPart(
  async () => (await withTexts(import('./SelectionBar.tsx'), fileExportTexts)).SelectionBar,
)
