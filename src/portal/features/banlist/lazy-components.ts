import { banlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { banlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { banlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { banlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { banlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { fileExportTexts } from '#portal/i18n/late/file-export-texts.ts'
import { withTexts } from '#portal/i18n/part-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

// Parts of late parts; named here so that they are loaded ahead, too.
import './add/lazy-paste-offer.ts'
import './list/lazy-unicode-host.ts'

/** The content when no entry is listed. */
export const banlistEmpty = lazyPart(
  async () => (await withTexts(import('./list/BanlistEmpty.tsx'), banlistWorkTexts)).BanlistEmpty,
)

/** The sentence in place of the field that adds. */
export const readOnlyNote = lazyPart(
  async () => (await withTexts(import('./list/ReadOnlyNote.tsx'), banlistWorkTexts)).ReadOnlyNote,
)

/** Everything that is done with many entries. */
export const bulkDesk = lazyPart(
  async () => (await withTexts(import('./bulk/BulkOverlay.tsx'), banlistWorkTexts)).BulkOverlay,
)

/** The editor that lies over the row of an entry. */
export const rowEditor = lazyPart(
  async () => (await withTexts(import('./edit/RowEditor.tsx'), banlistWorkTexts)).RowEditor,
)

/** The panel that makes a file of the list. */
export const exportPanel = lazyPart(
  async () =>
    (await withTexts(import('./export/ExportPanel.tsx'), banlistExportTexts, fileExportTexts))
      .ExportPanel,
)

/** The panel that says whether addresses are banned. */
export const testPanel = lazyPart(
  async () =>
    (await withTexts(import('./test/TestPanel.tsx'), banlistTestTexts, banlistWorkTexts)).TestPanel,
)

/** The panel with who did what when, and with the list as it was. */
export const historyPanel = lazyPart(async () => {
  const panel = import('./history/HistoryPanel.tsx')
  return (await withTexts(panel, banlistHistoryTexts, banlistExportTexts, fileExportTexts))
    .HistoryPanel
})

/** The page on which a list is imported. */
export const importPanel = lazyPart(
  async () =>
    (await withTexts(import('./import/ImportPanel.tsx'), banlistImportTexts, banlistWorkTexts))
      .ImportPanel,
)

/** The verdict on the address in the add field. */
export const addDesk = lazyPart(
  async () => (await withTexts(import('./add/AddDetails.tsx'), banlistWorkTexts)).AddDetails,
)

/** Others' changes to the list while it is shown. */
export const liveDesk = lazyPart(
  async () =>
    (await withTexts(import('./live/LiveUpdatesBanner.tsx'), banlistWorkTexts)).LiveUpdatesBanner,
)

/** Keys for going through the rows. */
export const listKeys = lazyPart(
  async () => (await import('#portal/ui/table/ListKeys.tsx')).ListKeys,
)
