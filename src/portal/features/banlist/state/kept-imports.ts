import type { Person } from '#portal/app/registration.ts'
import { forgetImports } from '#portal/ports/list-import/import-database.ts'

/** Whether an earlier page left an import of a person unfinished. */
export async function hasKeptImport({ realm, subject }: Person): Promise<boolean> {
  const { hasImports } = await import('#portal/ports/list-import/import-store.ts')
  return hasImports(realm, subject)
}

/** Removes the unfinished imports of a person who signs out. */
export function forgetKeptImports({ realm, subject }: Person): void {
  forgetImports(realm, subject)
}
