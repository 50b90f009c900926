import { recognisedRoles, type Role } from '#portal/app/publication/use-current-publication.ts'
import { screens, type NavigationGroup, type Screen } from '#portal/app/url/screens.ts'

/** A part of the navigation. */
export type Group = Exclude<NavigationGroup, null | 'start'>

/** One role as a column, with the screens that it opens. */
export interface RoleColumn {
  role: Role
  group: Group
  /** all of them, in the order of the navigation */
  screens: readonly Screen[]
  /** those that name the column */
  named: readonly Screen[]
}

/** The columns that stand together under a word of the navigation. */
export interface ColumnGroup {
  group: Group
  columns: readonly RoleColumn[]
}

/** The recognised roles in the order of the navigation. */
export const roleColumns: readonly RoleColumn[] = columnsOf(screens)

/** The same, by group. */
export const columnGroups: readonly ColumnGroup[] = [
  ...Map.groupBy(roleColumns, ({ group }) => group),
].map(([group, columns]) => ({ group, columns }))

/** The screens that roles open, in the order of the navigation; the start page is open to everybody. */
export function screensFor(roles: ReadonlySet<Role>): readonly Screen[] {
  return inNavigation(screens).filter(({ role }) => role === null || roles.has(role))
}

/** The screens of either list, in the order of the navigation. */
export function screensOfBoth(one: readonly Screen[], other: readonly Screen[]): readonly Screen[] {
  return inNavigation(screens).filter((screen) => one.includes(screen) || other.includes(screen))
}

/** The column of a role. */
export function columnOf(role: Role): RoleColumn {
  const column = roleColumns.find((one) => one.role === role)
  if (column === undefined) throw new Error(`No screen asks for the role ${role}.`)
  return column
}

function columnsOf(all: readonly Screen[]): RoleColumn[] {
  const shown = inNavigation(all)
  const roles = recognisedRoles.flatMap((role) => {
    const own = shown.filter((screen) => screen.role === role)
    const group = own[0]?.group ?? null
    if (group === null || group === 'start') return []
    // Screens side by side go by the name of the first.
    const named = own.filter((screen) => shown[shown.indexOf(screen) - 1]?.role !== role)
    return [{ role, group, screens: own, named }]
  })
  return roles.toSorted((a, b) => placeOf(a, shown) - placeOf(b, shown))
}

function placeOf({ screens: [first] }: RoleColumn, shown: readonly Screen[]): number {
  return first === undefined ? -1 : shown.indexOf(first)
}

function inNavigation(all: readonly Screen[]): readonly Screen[] {
  return all.filter(({ group }) => group !== null)
}
