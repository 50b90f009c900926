import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  legend: {
    above: 'sicher über Ø',
    even: 'kein klarer Unterschied',
    below: 'sicher unter Ø',
    note: 'Balken: In diesem Bereich liegt die Rate mit 95 % Sicherheit.',
  },
  intervals: {
    above: 'von {low} bis {high}, sicher über dem Mittel',
    below: 'von {low} bis {high}, sicher unter dem Mittel',
    even: 'von {low} bis {high}, vom Mittel nicht zu unterscheiden',
  },
} as const

const english = {
  legend: {
    above: 'certainly above Ø',
    even: 'no clear difference',
    below: 'certainly below Ø',
    note: 'Bars: the rate lies in this range with 95% certainty.',
  },
  intervals: {
    above: 'from {low} to {high}, certainly above the average',
    below: 'from {low} to {high}, certainly below the average',
    even: 'from {low} to {high}, not clearly different from the average',
  },
} as const

/** The texts of the ranges of rates. */
export const useIntervalTexts = pageTexts(german, english)
