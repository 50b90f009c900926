import type { Search } from '#portal/app/url/search.ts'

/** True where the selected topic takes the whole place: as a page (`topic`, `plan` at its planning), and on a phone unless the map shows it. */
export function isTopicPage(
  { id, panel }: Pick<Search, 'id' | 'panel'>,
  { view, isPhone }: { view: string; isPhone: boolean },
): boolean {
  return id !== '' && (panel !== '' || (isPhone && view !== 'map'))
}
