/** The database with a user's unfinished imports in an organisation. */
export function importDatabase(realm: string, subject: string): string {
  return `masthead.imports.${realm}.${subject}`
}

/** Signing out deletes unfinished imports. */
export function forgetImports(realm: string, subject: string): void {
  try {
    indexedDB.deleteDatabase(importDatabase(realm, subject))
  } catch {
    // Without storage nothing was stored.
  }
}
