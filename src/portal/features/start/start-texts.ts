import { dataSourceNames } from '#lib/data-source-names.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

export const german = {
  greeting: {
    morning: 'Guten Morgen, {name}',
    day: 'Guten Tag, {name}',
    evening: 'Guten Abend, {name}',
  },
  reports: 'Ihre Berichte',
  lists: 'Ihre Listen',
  others: 'Ihre Bereiche',
  noStatistics: 'Noch keine Statistik importiert',
  toPeriodBefore: 'zum Vorzeitraum',
  confirmedMembers: 'bestätigte Mitglieder',
  confirmed: 'bestätigt,',
  besidePlan: 'neben dem Plan',
  offPlan: '{off|number} von {all|number}',
  mostRead: 'Meistgelesen seit gestern',
  mostReadYesterday: 'Meistgelesen gestern',
  mostReadOn: 'Meistgelesen, {range}',
  mostReadEmpty: 'In diesen Tagen wurde nichts gelesen.',
  now: 'Jetzt',
  worthALook: 'Einen Blick wert',
  nothingUnusual: 'Nichts Ungewöhnliches in den letzten 28 Tagen.',
  nothingUnusualIn: 'Nichts Ungewöhnliches, {range}.',
  muchRead: '„{title}“ wird {times}-mal so oft gelesen wie üblich',
  viewsAndUsual: '{views|number} Aufrufe, {days}; üblich sind rund {usual|number}',
  mostlyFrom: '{read}; {share} der Aufrufe mit dem Einstieg {entry}',
  groupGrew: '{group}: {confirmed|number} bestätigte Mitglieder mehr in zwei Tagen',
  groupUsually: 'Am {from} und {to}; sonst sind es rund {usual|number} in zwei Tagen',
  groupUsuallyStill: 'Am {from} und {to}; sonst ändert sich in zwei Tagen kaum etwas',
  clickedTooOften: '„{title}“ wurde öfter geklickt als gesehen',
  clickedAndSeen:
    '{clicked|number} Klicks bei {seen|number} Mal gesehen; eine der beiden Zahlen stimmt nicht',
  boxSilent: 'Die Box „{name}“ liefert nichts aus',
  positionSilent: 'An der Position „{name}“ wird nichts ausgeliefert',
  lastDelivered: 'Zuletzt ausgeliefert am {day}',
  neverDelivered: 'Noch nie ausgeliefert',
  positionOffPlan: '{name}: {share} {source} statt {planned}',
  otherSource: 'Dafür {share} {source} statt {planned}',
  oneSource: 'Die übrigen Datenquellen halten sich an den Plan',
  sources: dataSourceNames.de,
  recent: 'Weitermachen',
  recentSearch: 'Suche „{words}“',
  recentFilters: '{count|number} Filter gesetzt',
  roleless: {
    title: 'Willkommen, {name}',
    headline: 'Ihr Konto hat hier noch keine Rolle',
    text: 'Sie sind bei {organisation} angemeldet. Damit Sie Berichte sehen, braucht Ihr Konto mindestens eine Rolle in einer Publikation. Wer bei Ihnen die Benutzer verwaltet, kann sie vergeben. Danach steht hier von selbst mehr, meist in weniger als 5 Minuten.',
    signOut: 'Abmelden',
    noRolesInToken:
      'Für die Administration: Vielleicht fehlt dem Client des Portals am Anmeldedienst der Client Scope „roles“.',
  },
} as const

const english = {
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
  now: 'Now',
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
  neverDelivered: 'Never delivered',
  positionOffPlan: '{name}: {source} at {share} instead of {planned}',
  otherSource: '{source} in its place: {share} instead of {planned}',
  oneSource: 'The other data sources keep to the plan',
  sources: dataSourceNames.en,
  recent: 'Pick up where you left off',
  recentSearch: 'Search “{words}”',
  recentFilters: '{count|number} {{filter|filters}} set',
  roleless: {
    title: 'Welcome, {name}',
    headline: 'Your account has no role here yet',
    text: 'You are signed in to {organisation}. To see reports, your account needs at least one role in a publication. A user administrator of your organisation can grant it. More appears here by itself then, usually within 5 minutes.',
    signOut: 'Sign out',
    noRolesInToken:
      'For administrators: the sign-in service sends no roles; the client scope "roles" may be missing.',
  },
} as const

/** The texts of the start page. */
export const useStartTexts = pageTexts(german, english)

/** The texts of the start page, in a language. */
export type StartTexts = ReturnType<typeof useStartTexts>
