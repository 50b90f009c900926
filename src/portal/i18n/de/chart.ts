/** Texts of charts. */
export const chart = {
  asTable: 'Als Tabelle',
  asChart: 'Als Diagramm',
  picture: 'PNG, SVG',
  png: 'Bild (PNG)',
  svg: 'Vektorgrafik (SVG)',
  date: 'Datum',
  comparedDay: 'Verglichen mit',
  range: 'Bereich',
  marks: 'Ereignis',
  keys: 'Mit den Pfeiltasten von Punkt zu Punkt',
  keysAndEnter: 'Mit den Pfeiltasten von Punkt zu Punkt, mit der Eingabetaste dorthin',
  weekFrom: 'Woche ab {day}',
  weekUntil: 'Woche bis {day}',
} as const
