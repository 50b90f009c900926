import { lazyPart } from '#portal/ui/late/lazy-part.ts'

// Parts of late parts; named here so that they are loaded ahead, too.
import './add/lazy-paste-offer.ts'
import './export/lazy-export-menu.ts'

/** The content when no entry is listed. */
export const banlistEmpty = lazyPart(
  async () => (await import('./list/BanlistEmpty.tsx')).BanlistEmpty,
)

/** The sentence in place of the field that adds. */
export const readOnlyNote = lazyPart(
  async () => (await import('./list/BanlistEmpty.tsx')).ReadOnlyNote,
)

/** Everything that is done with many entries. */
export const bulkDesk = lazyPart(async () => (await import('./bulk/BulkOverlay.tsx')).BulkOverlay)

/** The editor that lies over the row of an entry. */
export const rowEditor = lazyPart(async () => (await import('./edit/RowEditor.tsx')).RowEditor)

/** The file that is made of the list. */
export const exportNotice = lazyPart(
  async () => (await import('./export/ExportNotice.tsx')).ExportNotice,
)

/** The panel that says whether addresses are banned. */
export const testPanel = lazyPart(async () => (await import('./test/TestPanel.tsx')).TestPanel)

/** The panel with who did what when, and with the list as it was. */
export const historyPanel = lazyPart(
  async () => (await import('./history/HistoryPanel.tsx')).HistoryPanel,
)

/** The page on which a list is imported. */
export const importPanel = lazyPart(
  async () => (await import('./import/ImportPanel.tsx')).ImportPanel,
)

/** The verdict on the address in the add field. */
export const addDesk = lazyPart(async () => (await import('./add/AddDetails.tsx')).AddDetails)

/** Others' changes to the list while it is shown. */
export const liveDesk = lazyPart(
  async () => (await import('./live/LiveUpdatesBanner.tsx')).LiveUpdatesBanner,
)

/** Keys for going through the rows. */
export const listKeys = lazyPart(
  async () => (await import('#portal/ui/table/ListKeys.tsx')).ListKeys,
)
