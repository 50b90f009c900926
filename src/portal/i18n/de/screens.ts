/** Every screen: page title, word in the navigation, purpose in one line. */
export const screens = {
  start: {
    title: 'Start',
    short: 'Start',
    purpose: 'Ihre Berichte auf einen Blick',
  },
  banlist: {
    title: 'Sperrliste',
    short: 'Sperrliste',
    purpose: 'Adressen, die nie empfohlen werden',
  },
  configuration: {
    title: 'Konfiguration',
    short: 'Überblick',
    purpose: 'Alles, was diese Publikation einstellt',
  },
  signalConfiguration: {
    title: 'Signale',
    short: 'Signale',
    purpose: 'Welche Ereignisse gemessen und wie sie gewichtet werden',
  },
  websiteConfiguration: {
    title: 'Websites',
    short: 'Websites',
    purpose: 'Websites dieser Publikation und ihre Messung',
  },
  positionReportConfiguration: {
    title: 'Positionen einrichten',
    short: 'Positionen',
    purpose: 'Plätze auf der Seite, ihre Datenquellen und Gewichte',
  },
  positionReport: {
    title: 'Positionen',
    short: 'Positionen',
    purpose: 'Wie gut jeder Platz auf der Seite arbeitet',
  },
  davArticleReport: {
    title: 'Artikel',
    short: 'Artikel',
    purpose: 'Aufrufe, Scrolltiefe und Verweildauer je Artikel',
  },
  davTopicPlanning: {
    title: 'DAV-Themenplanung',
    short: 'DAV-Themenplanung',
    purpose: 'Themen der DAV-Titel auf der Ähnlichkeitskarte planen',
  },
  topicPlanning: {
    title: 'Themenplanung',
    short: 'Themenplanung',
    purpose: 'Themen aus Ihren Artikeln auf einer Ähnlichkeitskarte',
  },
  davUserGroupReport: {
    title: 'Nutzergruppen',
    short: 'Nutzergruppen',
    purpose: 'Bestätigte und geschätzte Mitglieder je Besuchergruppe',
  },
  recommendationArticleReport: {
    title: 'Empfehlungen',
    short: 'Empfehlungen',
    purpose: 'Ausgeliefert, gesehen und geklickt je empfohlenem Artikel',
  },
  recommendationBoxReport: {
    title: 'Empfehlungsboxen',
    short: 'Empfehlungsboxen',
    purpose: 'Klickraten je Empfehlungsbox',
  },
  userManagement: {
    title: 'Benutzer',
    short: 'Benutzer',
    purpose: 'Wer was in welcher Publikation sehen darf',
  },
  authDebug: {
    title: 'Anmeldediagnose',
    short: 'Anmeldediagnose',
    purpose: 'Sitzung, Rollen und Build im Einzelnen',
  },
  featureTwo: {
    title: 'Funktion zwei',
    short: 'Funktion zwei',
    purpose: 'Platz für eine spätere Funktion',
  },
  featureThree: {
    title: 'Funktion drei',
    short: 'Funktion drei',
    purpose: 'Platz für eine spätere Funktion',
  },
  slug: {
    title: 'Seite „_slug“',
    short: '_slug',
    purpose: 'Die Seite mit genau dieser Adresse',
  },
  login: {
    title: 'Anmelden',
    short: 'Anmelden',
    purpose: 'Anmelden bei Ihrer Organisation',
  },
  auth: {
    title: 'Anmeldung',
    short: 'Anmeldung',
    purpose: 'Die Anmeldung wird abgeschlossen',
  },
} as const
