import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  deck: 'Gilt nur für Sie, in allen Publikationen und auf allen Geräten',
  language: 'Sprache',
  languageHint: 'Namen von Themen, Positionen und Signalen bleiben',
  appearance: 'Darstellung',
  appearanceHint: 'System folgt Ihrem Gerät',
  appearances: { light: 'Hell', dark: 'Dunkel', system: 'System' },
  density: 'Zeilen',
  densityHint: 'Höhe der Zeilen in allen Tabellen',
  densities: { usual: 'Normal', dense: 'Dicht' },
  startScreen: 'Erste Seite',
  startHint: 'Erscheint nach der Anmeldung',
  start: 'Start',
  range: 'Zeitraum',
  rangeHint: 'Damit beginnen Berichte, wenn kein Link anderes sagt',
  diagnosticsHint: 'Für Rückfragen: steht dann im Kontomenü dieses Geräts',
  on: 'An',
  off: 'Aus',
  note: 'Jede Wahl gilt sofort.',
  reset: 'Alles auf Anfang',
  kept: 'Einstellung gespeichert',
  undo: 'Rückgängig',
} as const

const english = {
  deck: 'For you alone, in all publications and on all devices',
  language: 'Language',
  languageHint: 'Names of topics, positions and signals stay',
  appearance: 'Appearance',
  appearanceHint: 'System follows your device',
  appearances: { light: 'Light', dark: 'Dark', system: 'System' },
  density: 'Rows',
  densityHint: 'Height of the rows in all tables',
  densities: { usual: 'Normal', dense: 'Dense' },
  startScreen: 'First page',
  startHint: 'Appears after signing in',
  start: 'Start',
  range: 'Period',
  rangeHint: 'Reports begin with it unless a link says otherwise',
  diagnosticsHint: 'For support: it then stands in the account menu of this device',
  on: 'On',
  off: 'Off',
  note: 'Each choice takes effect at once.',
  reset: 'Reset all',
  kept: 'Preference saved',
  undo: 'Undo',
} as const

/** The texts of the preferences. */
export const usePreferenceTexts = pageTexts(german, english)
