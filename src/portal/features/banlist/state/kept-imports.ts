import type { Person } from '#portal/app/registration.ts'
import { forgetImports } from '#portal/ports/list-import/import-database.ts'

/** True when an earlier page left an unfinished import of a user. */
export async function hasKeptImport({ realm, subject }: Person): Promise<boolean> {
  const { keptImports } = await import('#portal/ports/list-import/import-store.ts')
  return (await keptImports(realm, subject)).length > 0
}

/** Removes the unfinished imports of a person who signs out. */
export function forgetKeptImports({ realm, subject }: Person): void {
  forgetImports(realm, subject)
}
