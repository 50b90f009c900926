import { DataImportedDocument } from '#contract/generated/operations.ts'

import { thePortal } from '../actors/portal.ts'
import { reloadViewer } from '../publication/use-viewer.ts'

/** Follows the imports of a publication until the returned function is called. */
export function followDataImports(client: string): () => void {
  // The viewer brings the new data version, and with it new keys for every report.
  return thePortal().subscriptions.listen(DataImportedDocument, { clientId: client }, reloadViewer)
}
