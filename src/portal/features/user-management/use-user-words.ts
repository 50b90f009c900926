import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import type { Role } from '#portal/app/publication/use-current-publication.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import type { Screen } from '#portal/app/url/screens.ts'
import { languageTags } from '#portal/i18n/locale.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import type { StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import { allRoles, endsSoon, type Person } from './people/person.ts'
import { columnGroups, columnOf, roleColumns, type RoleColumn } from './roles/role-columns.ts'
import type { CellState } from './roles/staged-roles.ts'
import type { Users } from './use-users.ts'
import { useUserTexts } from './user-texts.ts'

/** Names of roles, as the navigation calls their screens. */
export function useRoleWords() {
  const texts = useTexts()
  const words = useUserTexts()
  const { locale } = useLocale()
  const and = new Intl.ListFormat(languageTags[locale], { type: 'conjunction' })
  const short = ({ title }: Screen) => screenWords(texts, title).short()
  const nameOf = ({ named }: RoleColumn) => named.map(short).join(', ')
  const fullName = (role: Role) => {
    const column = columnOf(role)
    return `${nameOf(column)} (${texts.shell.groups[column.group]()})`
  }
  const label = (role: Role) => {
    const name = nameOf(columnOf(role))
    const isShared = roleColumns.some((one) => one.role !== role && nameOf(one) === name)
    return isShared ? fullName(role) : name
  }
  const list = (names: readonly string[]) => and.format(names)
  return {
    short,
    /** "Articles" at the head of a column */
    nameOf,
    /** with its part of the navigation */
    fullName,
    /** with its part of the navigation where two go by the same name */
    label,
    /** "the article report and the banlist", within a sentence */
    screensOf: (role: Role) =>
      list(columnOf(role).screens.map(({ title }) => screenWords(texts, title).named())),
    groupOf: (group: RoleColumn['group']) => texts.shell.groups[group](),
    list,
    /** "all reports and the banlist": a part of the navigation as one where all of it is there */
    listOf: (roles: ReadonlySet<Role>) => {
      if (roles.size === roleColumns.length) return words.allRoles()
      const names = columnGroups.flatMap(({ group, columns }) => {
        const current = columns.filter(({ role }) => roles.has(role))
        const isWhole = current.length > 1 && current.length === columns.length
        return isWhole ? [words.whole[group]()] : current.map(({ role }) => label(role))
      })
      return list(names)
    },
  }
}

/** How a role is held and what becomes of it, in words. */
export function useHoldingWords(): (person: Person, role: Role, cell: CellState) => string {
  const words = useUserTexts()
  const { list } = useRoleWords()
  return (person, role, { holding, effect, staged, isLocked }) => {
    const groups = person.inherited.get(role) ?? []
    const how =
      holding === 'inherited' && groups.length > 0
        ? words.holdings.from({ groups: list(groups) })
        : words.holdings[holding]()
    const change = staged ?? effect ?? (isLocked ? 'locked' : null)
    if (change === null) return how
    const what = words.holdings[change]()
    return holding === 'none' ? what : words.cellAfter({ state: how, change: what })
  }
}

/** The spoken name of a cell: person, role, and how it is held. */
export function useCellWords(): (person: Person, role: Role, cell: CellState) => string {
  const words = useUserTexts()
  const { fullName } = useRoleWords()
  const holding = useHoldingWords()
  return (person, role, cell) =>
    words.cell({
      person: person.name,
      role: fullName(role),
      state: holding(person, role, cell),
    })
}

/** Says why roles are only shown. */
export function useReadOnlyText({ readOnly }: Pick<Users, 'readOnly'>): string {
  const words = useUserTexts().readOnly
  return readOnly === null ? words.rights() : words[readOnly]()
}

/** An instant, and a day to come, as people say them. */
export function useMoments() {
  const words = useUserTexts().moments
  const format = useFormat()
  const today = useToday()
  const dayAfter = (days: number) => format.date(addDays(today, days))
  return {
    past: (at: string) => {
      const day = format.date(at)
      if (day === dayAfter(0)) return words.today({ time: format.time(at) })
      return day === dayAfter(-1) ? words.yesterday({ time: format.time(at) }) : day
    },
    day: (at: string) => {
      const day = format.date(at)
      if (day === dayAfter(0)) return words.todayDay()
      return day === dayAfter(1) ? words.tomorrow() : format.dayMonth(at)
    },
  }
}

/** The line below a name. */
interface PersonLine {
  text: string
  /** of a state that is worth a sign */
  mark?: StateMarkShape
  isWarning?: boolean
}

/** The line below a name in a group: the state where it is worth a word, else other groups and the last sign-in. */
export function usePersonLine(): (person: Person, group: string | null) => PersonLine {
  const words = useUserTexts()
  const { state } = words
  const moments = useMoments()
  const today = useToday()
  const { user } = useSession()
  const { list } = useRoleWords()
  return (person, group) => {
    const { id, status, invitation, groups, lastSeen } = person
    if (status === 'DISABLED') return { mark: 'off', text: state.disabled() }
    if (invitation?.isOver === true)
      return { mark: 'warning', text: state.invitationOver(), isWarning: true }
    if (invitation)
      return {
        mark: 'setup',
        text: state.invited({ day: moments.day(invitation.endsAt) }),
        isWarning: endsSoon(invitation, today),
      }
    const you = id === user?.subject ? [words.you()] : []
    if (allRoles(person).size === 0)
      return { mark: 'warning', text: [...you, state.withoutRole()].join(', '), isWarning: true }
    const others = groups.map(({ name }) => name).filter((name) => name !== group)
    const also = others.length === 0 ? [] : [words.also({ groups: list(others) })]
    const seen = lastSeen === null ? [] : [moments.past(lastSeen)]
    return { text: [...you, ...also, ...seen].join(', ') || person.email }
  }
}
