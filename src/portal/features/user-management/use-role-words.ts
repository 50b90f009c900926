import type { Role } from '#portal/app/publication/use-current-publication.ts'
import type { Screen } from '#portal/app/url/screens.ts'
import { languageTags } from '#portal/i18n/locale.ts'
import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'

import { columnOf, roleColumns, type RoleColumn } from './roles/role-columns.ts'

/** Names of roles, as the navigation calls their screens. */
export function useRoleWords() {
  const texts = useTexts()
  const { locale } = useLocale()
  const and = new Intl.ListFormat(languageTags[locale], { type: 'conjunction' })
  const short = ({ title }: Screen) => screenWords(texts, title).short()
  const nameOf = ({ named }: RoleColumn) => named.map(short).join(', ')
  const fullName = (role: Role) => {
    const column = columnOf(role)
    return `${nameOf(column)} (${texts.shell.groups[column.group]()})`
  }
  return {
    short,
    /** "Articles" at the head of a column */
    nameOf,
    /** with its part of the navigation */
    fullName,
    /** with its part of the navigation where two go by the same name */
    label: (role: Role) => {
      const name = nameOf(columnOf(role))
      const isShared = roleColumns.some((one) => one.role !== role && nameOf(one) === name)
      return isShared ? fullName(role) : name
    },
    /** "the article report and the banlist", within a sentence */
    screensOf: (role: Role) =>
      and.format(columnOf(role).screens.map(({ title }) => screenWords(texts, title).named())),
    groupOf: (group: RoleColumn['group']) => texts.shell.groups[group](),
    list: (words: readonly string[]) => and.format(words),
  }
}
