import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  steps: 'Vom Ausliefern zum Klick',
  clickRate: 'CTR {rate}.',
  byBox: 'Nach Box',
  allBoxes: 'Alle Boxen',
  notDelivered: 'In diesem Zeitraum und mit diesen Filtern nicht ausgeliefert.',
  check: {
    title: 'Unstimmige Zählung',
    box: '{name}: {delivered} ausgeliefert, {seen} gesehen, {clicked} geklickt',
    days: '{count|number} {{Tag|Tage}}, zuerst am {first}, zuletzt am {last}',
    causes:
      'Üblich ist, dass eine Seite Klicks meldet, aber nicht jedes Sehen, oder dass Klicks doppelt ankommen. Sehen Sie dort die Messung nach.',
    effect: 'Die Zahlen bleiben in den Summen; Raten daraus wären falsch und fehlen deshalb.',
  },
} as const

const english = {
  steps: 'From delivery to click',
  clickRate: 'CTR {rate}.',
  byBox: 'By box',
  allBoxes: 'All boxes',
  notDelivered: 'Not delivered in this period with these filters.',
  check: {
    title: 'Counts that disagree',
    box: '{name}: {delivered} delivered, {seen} seen, {clicked} clicked',
    days: '{count|number} {{day|days}}, first on {first}, last on {last}',
    causes:
      'Usually a page reports clicks but not every time that something is seen, or clicks arrive twice. Look at the tracking there.',
    effect: 'The counts stay in the totals; rates from them would be wrong and are left out.',
  },
} as const

/** The texts of the panel of a recommended article; they come with it. */
export const useRecommendationDetailTexts = pageTexts(german, english)
