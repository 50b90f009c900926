/** Texts of intervals: their ranges, and the counts behind them. */
export const intervals = {
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
