/** Every screen by its path: page title, word in the navigation, purpose in one line. */
export const screens = {
  '/': {
    title: 'Start',
    short: 'Start',
    purpose: 'Ihre Berichte auf einen Blick',
  },
  '/banlist': {
    title: 'Sperrliste',
    short: 'Sperrliste',
    purpose: 'Adressen, die nie empfohlen werden',
  },
  '/configuration': {
    title: 'Konfiguration',
    short: 'Überblick',
    purpose: 'Alles, was diese Publikation einstellt',
  },
  '/signal-configuration': {
    title: 'Signale',
    short: 'Signale',
    purpose: 'Welche Ereignisse gemessen und wie sie gewichtet werden',
  },
  '/website-configuration': {
    title: 'Websites',
    short: 'Websites',
    purpose: 'Websites dieser Publikation und ihre Messung',
  },
  '/position-report-configuration': {
    title: 'Positionen einrichten',
    short: 'Positionen',
    purpose: 'Plätze auf der Seite, ihre Datenquellen und Gewichte',
  },
  '/position-report': {
    title: 'Positionen',
    short: 'Positionen',
    purpose: 'Wie gut jeder Platz auf der Seite arbeitet',
  },
  '/dav-article-report': {
    title: 'Artikel',
    short: 'Artikel',
    purpose: 'Aufrufe, Scrolltiefe und Verweildauer je Artikel',
  },
  '/dav-topic-planning': {
    title: 'DAV-Themenplanung',
    short: 'DAV-Themenplanung',
    purpose: 'Themen der DAV-Titel auf der Ähnlichkeitskarte planen',
  },
  '/topic-planning': {
    title: 'Themenplanung',
    short: 'Themenplanung',
    purpose: 'Themen aus Ihren Artikeln auf einer Ähnlichkeitskarte',
  },
  '/dav-user-group-report': {
    title: 'Nutzergruppen',
    short: 'Nutzergruppen',
    purpose: 'Bestätigte und geschätzte Mitglieder je Besuchergruppe',
  },
  '/recommendation-article-report': {
    title: 'Empfehlungen',
    short: 'Empfehlungen',
    purpose: 'Ausgeliefert, gesehen und geklickt je empfohlenem Artikel',
  },
  '/recommendation-box-report': {
    title: 'Empfehlungsboxen',
    short: 'Empfehlungsboxen',
    purpose: 'Klickraten je Empfehlungsbox',
  },
  '/user-management': {
    title: 'Benutzer',
    short: 'Benutzer',
    purpose: 'Wer was in welcher Publikation sehen darf',
  },
  '/auth-debug': {
    title: 'Anmeldediagnose',
    short: 'Anmeldediagnose',
    purpose: 'Sitzung, Rollen und Build im Einzelnen',
  },
  '/feature-two': {
    title: 'Funktion zwei',
    short: 'Funktion zwei',
    purpose: 'Platz für eine spätere Funktion',
  },
  '/feature-three': {
    title: 'Funktion drei',
    short: 'Funktion drei',
    purpose: 'Platz für eine spätere Funktion',
  },
  '/_slug': {
    title: 'Seite „_slug“',
    short: '_slug',
    purpose: 'Die Seite mit genau dieser Adresse',
  },
  '/login': {
    title: 'Anmelden',
    short: 'Anmelden',
    purpose: 'Anmelden bei Ihrer Organisation',
  },
  '/auth': {
    title: 'Anmeldung',
    short: 'Anmeldung',
    purpose: 'Die Anmeldung wird abgeschlossen',
  },
} as const
