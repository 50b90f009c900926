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
