import type { Screen } from '#contract/generated/operations.ts'
import { keepViews, type SavedView, savedViews } from '#portal/ports/browser/saved-views.ts'

import type { Person } from '../registration.ts'
import { stringifySearch } from '../url/search-text.ts'
import { saveView, writeView } from './view-writes.ts'

/** A name that is taken gets a number; so many are tried. */
const mostNumbers = 9

/**
 * Hands the views that earlier versions kept in this browser over to the server, once. What the server does not
 * answer stays where it is, for the next time.
 */
export async function takeOverViews(
  { realm, subject }: Person,
  screenAt: (path: string) => Screen | undefined,
): Promise<void> {
  for (const view of savedViews(realm, subject)) {
    const screen = screenAt(view.path)
    if (screen === undefined || !(await isTakenOver(view, screen))) continue
    const others = savedViews(realm, subject).filter((other) => !isSame(other, view))
    keepViews(realm, subject, others)
  }
}

async function isTakenOver({ name, client, search }: SavedView, screen: Screen): Promise<boolean> {
  const text = stringifySearch(search).slice(1)
  for (let number = 1; number <= mostNumbers; number += 1) {
    const named = number === 1 ? name : `${name} ${number}`
    const written = await writeView(saveView, { screen, name: named, search: text }, client)
    if (written.kind === 'done') return true
    if (written.kind === 'failed') return false
    if (written.errors.every(({ code }) => code !== 'DUPLICATE')) return false
  }
  return false
}

function isSame(one: SavedView, other: SavedView): boolean {
  return one.name === other.name && one.path === other.path && one.client === other.client
}
