/** Texts of the panel of a recommended article. */
export const recommendationDetail = {
  steps: 'Vom Ausliefern zum Klick',
  clickRate: 'CTR {rate}.',
  byBox: 'Nach Box',
  allBoxes: 'Alle Boxen',
  notDelivered: 'In diesem Zeitraum und mit diesen Filtern nicht ausgeliefert.',
  check: {
    title: 'Prüfung der Zählung',
    box: '{name}: {delivered} ausgeliefert, {seen} gesehen, {clicked} geklickt',
    days: '{count|number} {{Tag|Tage}}, zuerst am {first}, zuletzt am {last}',
    causes:
      'Üblich ist, dass eine Seite Klicks meldet, aber nicht jedes Sehen, oder dass Klicks doppelt ankommen. Prüfen Sie dort die Messung.',
    effect: 'Die Zahlen bleiben in den Summen; Raten daraus wären falsch und fehlen deshalb.',
  },
} as const
