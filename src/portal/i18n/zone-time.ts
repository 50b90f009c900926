import { shownZone } from '#lib/shown-zone.ts'

import { useLocale, useTexts } from './LocaleProvider.tsx'

/** Cities that German writes in its own way. */
const german: Readonly<Record<string, string>> = {
  Athens: 'Athen',
  Brussels: 'Brüssel',
  Copenhagen: 'Kopenhagen',
  Lisbon: 'Lissabon',
  Luxembourg: 'Luxemburg',
  Prague: 'Prag',
  Rome: 'Rom',
  Vienna: 'Wien',
  Warsaw: 'Warschau',
  Zurich: 'Zürich',
}

/** The clock that counts, by the city of the publication's time zone: "Ortszeit Wien", "Vienna time", "UTC". */
export function useZoneTime(): string {
  const { ui } = useTexts()
  const { locale } = useLocale()
  const zone = shownZone()
  const [area, name = ''] = zone.split(/\/(?=[^/]*$)/)
  if (name === '' || area === 'Etc') return name || zone
  const city = name.replaceAll('_', ' ')
  return ui.zoneTime({ city: locale === 'de' ? (german[city] ?? city) : city })
}
