import { pageTexts } from '../page-texts.ts'

const german = {
  asTable: 'Als Tabelle',
  asChart: 'Als Diagramm',
  more: '{chart}: Tabelle und Bilder',
  moreShort: 'Tabelle, Bilder, Druck',
  png: 'Bild (PNG)',
  svg: 'Vektorgrafik (SVG)',
  print: 'Nur diese Grafik drucken',
  date: 'Datum',
  comparedDay: 'Verglichen mit',
  range: 'Bereich',
  marks: 'Ereignis',
  keys: 'Mit den Pfeiltasten von Punkt zu Punkt',
  keysAndEnter: 'Mit den Pfeiltasten von Punkt zu Punkt, mit der Eingabetaste dorthin',
  weekFrom: 'Woche ab {day}',
  weekUntil: 'Woche bis {day}',
  weeks: 'Montag bis Sonntag',
  barsSince: 'blass die Tage seit {day}',
  barsCompared: 'gestrichelt {day}',
  thisRange: 'dieser Zeitraum',
  thisShort: 'Zeitraum',
  beforeShort: 'davor',
  band: {
    day: 'Band: Bereich, in dem die Tagesrate mit 95 % Sicherheit liegt',
    week: 'Band: Bereich, in dem die Wochenrate mit 95 % Sicherheit liegt',
    month: 'Band: Bereich, in dem die Monatsrate mit 95 % Sicherheit liegt',
  },
  counts: {
    clickRate: '{part} von {whole} ausgelieferten geklickt',
    visibleClickRate: '{part} von {whole} gesehenen geklickt',
    visibility: '{part} von {whole} ausgelieferten gesehen',
  },
} as const

const english = {
  asTable: 'As a table',
  asChart: 'As a chart',
  more: '{chart}: table and pictures',
  moreShort: 'Table, pictures, print',
  png: 'Image (PNG)',
  svg: 'Vector graphic (SVG)',
  print: 'Print this graphic alone',
  date: 'Date',
  comparedDay: 'Compared with',
  range: 'Range',
  marks: 'Event',
  keys: 'Arrow keys go from point to point',
  keysAndEnter: 'Arrow keys go from point to point, Enter opens one',
  weekFrom: 'Week from {day}',
  weekUntil: 'Week to {day}',
  weeks: 'Monday to Sunday',
  barsSince: 'pale: the days since {day}',
  barsCompared: 'dashed: {day}',
  thisRange: 'this period',
  thisShort: 'period',
  beforeShort: 'before',
  band: {
    day: 'Band: the range in which the rate of the day lies with 95% certainty',
    week: 'Band: the range in which the rate of the week lies with 95% certainty',
    month: 'Band: the range in which the rate of the month lies with 95% certainty',
  },
  counts: {
    clickRate: '{part} of {whole} delivered were clicked',
    visibleClickRate: '{part} of {whole} seen were clicked',
    visibility: '{part} of {whole} delivered were seen',
  },
} as const

/** The texts of charts. */
export const useChartTexts = pageTexts(german, english)

/** The texts of charts, in a language. */
export type ChartTexts = ReturnType<typeof useChartTexts>
