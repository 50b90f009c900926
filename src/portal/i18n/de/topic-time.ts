/** Texts of topics in time. */
export const topicTime = {
  show: 'Zeigen',
  tops: {
    5: 'Themen, die ersten 5',
    8: 'Themen, die ersten 8',
    12: 'Themen, die ersten 12',
    groups: 'Gruppen',
  },
  look: 'Darstellung',
  looks: { lines: 'Linien', shares: 'Anteile', ranks: 'Rang' },
  title: {
    week: {
      lines: 'Was gelesen wird, Woche für Woche',
      shares: 'Anteile an allen Aufrufen',
      ranks: 'Rang nach Aufrufen',
    },
    day: {
      lines: 'Was gelesen wird, Tag für Tag',
      shares: 'Anteile an allen Aufrufen',
      ranks: 'Rang nach Aufrufen',
    },
  },
  captions: {
    week: {
      lines: 'Aufrufe je Woche, Mittel aus vier Wochen',
      linesAndPeaks:
        'Aufrufe je Woche, Mittel aus vier Wochen; benannt ist der meistgelesene Artikel der Spitze',
      shares: 'je Woche, nach Gruppe',
      ranks: 'je zwei Wochen, unter {count|number}',
    },
    day: {
      lines: 'Aufrufe je Tag',
      linesAndPeaks: 'Aufrufe je Tag; benannt ist der meistgelesene Artikel der Spitze',
      shares: 'je Tag, nach Gruppe',
      ranks: 'je zwei Tage, unter {count|number}',
    },
  },
  tooShort: 'Ein Verlauf braucht mindestens zwei Tage.',
  tooShortText: 'Die Tabelle zeigt, was an diesem Tag gelesen wurde.',
  noWeeks: 'In diesem Zeitraum liegt keine ganze Woche.',
  peakOf: '{topic}, {day}',
  table: 'Themen im Zeitraum',
  topic: 'Thema',
  group: 'Gruppe',
  rank: 'Rang',
  rankUp: '{count|number} {{Platz|Plätze}} höher als davor',
  rankDown: '{count|number} {{Platz|Plätze}} tiefer als davor',
  rankSame: 'wie davor',
  views: 'Aufrufe',
  share: 'Anteil',
  change: 'Änderung',
  strongest: { day: 'Stärkster Tag', week: 'Stärkste Woche' },
  strongestIn: { day: '{views} am {day}', week: '{views} bis {day}' },
  course: 'Verlauf',
  foot: {
    weeks: 'Änderung: die letzten 13 Wochen gegen die 13 davor. Rang: gegen den Zeitraum davor.',
    before: 'Änderung und Rang: dieser Zeitraum gegen den davor.',
  },
  shown: {
    one: 'Das Thema hat {share} der Aufrufe aller {count|number}.',
    many: 'Die {shown|number} Themen haben {share} der Aufrufe aller {count|number}.',
  },
} as const
