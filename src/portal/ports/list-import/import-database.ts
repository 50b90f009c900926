/** Where unfinished imports of a person in an organisation are kept. */
export function importDatabase(realm: string, subject: string): string {
  return `masthead.imports.${realm}.${subject}`
}

/** Signing out deletes unfinished imports. */
export function forgetImports(realm: string, subject: string): void {
  try {
    indexedDB.deleteDatabase(importDatabase(realm, subject))
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
