/** Texts of the start page. */
export const start = {
  greeting: {
    morning: 'Guten Morgen, {name}',
    day: 'Guten Tag, {name}',
    evening: 'Guten Abend, {name}',
  },
  reports: 'Ihre Berichte',
  others: 'Weitere Bereiche',
  inPreparation: 'In Vorbereitung',
  recent: 'Weitermachen',
  recentEmpty: 'Hier stehen die Seiten, auf denen Sie zuletzt gearbeitet haben.',
  recentSearch: 'Suche „{words}“',
  recentFilters: '{count|number} Filter gesetzt',
  roleless: {
    title: 'Willkommen, {name}',
    headline: 'Ihr Konto hat hier noch keine Rolle',
    text: 'Sie sind bei {organisation} angemeldet. Damit Sie Berichte sehen, braucht Ihr Konto mindestens eine Rolle in einer Publikation. Wer bei Ihnen die Benutzer verwaltet, kann sie vergeben; melden Sie sich danach neu an.',
    signOut: 'Abmelden',
    noRolesInToken:
      'Das Zugriffstoken nennt keine einzige Rolle. Hat Ihr Konto welche, fehlt dem Client des Portals am Anmeldedienst der Client Scope „roles“.',
  },
} as const
