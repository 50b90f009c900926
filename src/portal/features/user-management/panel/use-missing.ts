import type { Role } from '#portal/app/publication/use-current-publication.ts'

import { columnGroups } from '../roles/role-columns.ts'
import { useRoleWords } from '../use-role-words.ts'
import { useUserTexts } from '../user-texts.ts'

/** Says which parts of the navigation roles do not open, and why; null where they open all. */
export function useMissing(roles: ReadonlySet<Role>): string | null {
  const words = useUserTexts().panel
  const { groupOf, nameOf, list } = useRoleWords()
  const lacking = columnGroups.map(({ group, columns }) => ({
    group,
    isWhole: columns.every(({ role }) => !roles.has(role)),
    columns: columns.filter(({ role }) => !roles.has(role)),
  }))
  const groups = lacking.filter(({ isWhole }) => isWhole).map(({ group }) => groupOf(group))
  const single = lacking.filter(({ isWhole }) => !isWhole).flatMap(({ columns }) => columns)
  const sentences = [
    groups.length > 0 ? words.missing({ groups: list(groups) }) : null,
    single.length > 0 ? words.missingScreens({ screens: list(single.map(nameOf)) }) : null,
  ]
  const told = sentences.filter((sentence) => sentence !== null)
  return told.length === 0 ? null : told.join(' ')
}
