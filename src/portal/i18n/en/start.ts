import type { start as german } from '../de/start.ts'
import type { TranslationOf } from '../typed-texts.ts'
import { dataSourceNames } from './data-sources.ts'

const texts = {
  greeting: {
    morning: 'Good morning, {name}',
    day: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  reports: 'Your reports',
  lists: 'Your lists',
  others: 'Your areas',
  noStatistics: 'No statistics imported yet',
  toPeriodBefore: 'vs previous period',
  confirmedMembers: 'confirmed members',
  confirmed: 'confirmed,',
  besidePlan: 'off their plan',
  offPlan: '{off|number} of {all|number}',
  mostRead: 'Most read since yesterday',
  mostReadYesterday: 'Most read yesterday',
  mostReadOn: 'Most read, {range}',
  mostReadEmpty: 'Nothing was read on these days.',
  worthALook: 'Worth a look',
  nothingUnusual: 'Nothing unusual in the last 28 days.',
  nothingUnusualIn: 'Nothing unusual, {range}.',
  muchRead: '“{title}” is read {times} times as often as usual',
  viewsAndUsual: '{views|number} views, {days}; about {usual|number} are usual',
  mostlyFrom: '{read}; {share} of the views with the entry point {entry}',
  groupGrew: '{group}: {confirmed|number} more confirmed members within two days',
  groupUsually: 'On {from} and {to}; usually about {usual|number} in two days',
  groupUsuallyStill: 'On {from} and {to}; usually hardly anything changes in two days',
  clickedTooOften: '“{title}” was clicked more often than seen',
  clickedAndSeen:
    '{clicked|number} clicks, seen {seen|number} times; one of the two numbers is wrong',
  boxSilent: 'The box “{name}” delivers nothing',
  positionSilent: 'Nothing is delivered at the position “{name}”',
  lastDelivered: 'Last delivered on {day}',
  neverDelivered: 'Never delivered so far',
  positionOffPlan: '{name}: {source} at {share} instead of {planned}',
  otherSource: '{source} in its place: {share} instead of {planned}',
  oneSource: 'The other data sources keep to the plan',
  sources: dataSourceNames,
  recent: 'Pick up where you left off',
  recentSearch: 'Search “{words}”',
  recentFilters: '{count|number} {{filter|filters}} set',
  roleless: {
    title: 'Welcome, {name}',
    headline: 'Your account has no role here yet',
    text: 'You are signed in to {organisation}. To see reports, your account needs at least one role in a publication. A user administrator of your organisation can grant it; sign in again afterwards.',
    signOut: 'Sign out',
    noRolesInToken:
      'For administrators: the sign-in service sends no roles; the client scope "roles" may be missing.',
  },
} as const

/** The English texts of the start page. */
export const start = texts satisfies TranslationOf<typeof german, typeof texts>
