import { pageTexts } from '#portal/i18n/page-texts.ts'

export const german = {
  close: 'Vergleich schließen',
  certain: '„{winner}“ wird wirklich öfter geklickt als „{loser}“.',
  certainText:
    '{low} bis {high} Klicks mehr je 100 Mal gesehen. Null liegt nicht im Bereich, Zufall erklärt den Unterschied also nicht.',
  open: '„{one}“ oder „{other}“: Welche öfter geklickt wird, lässt sich noch nicht sagen.',
  openText:
    'Der Unterschied liegt zwischen {less} Klicks weniger und {more} mehr je 100 Mal gesehen, null ist also möglich.',
  needed: 'Um es zu sagen, müssten die Boxen etwa {times|number}-mal so oft gesehen werden.',
  neededMany:
    'Der Unterschied ist so klein, dass auch hundertmal so viele Daten keine Gewissheit brächten.',
  best: '„{winner}“ wird wirklich öfter geklickt als jede der anderen gewählten.',
  bestText: 'Kein Bereich eines Unterschieds zu ihr enthält null, Zufall erklärt das also nicht.',
  noBest:
    'Es lässt sich noch nicht sagen, welche der {count|number} Boxen am häufigsten geklickt wird.',
  noBestText: 'Keine von ihnen liegt sicher vor jeder anderen.',
  noRate: '„{one}“ und „{other}“ lassen sich hier nicht vergleichen.',
  noRateText:
    'Eine davon wurde in diesem Zeitraum nicht gesehen, oder ihre Sichtbarkeit wurde nicht gemessen.',
  otherPlace: 'Ein Teil kann am Platz liegen: Die Boxen stehen an verschiedenen Stellen.',
  withRange: 'mit 95-%-Bereich',
  tooRare: 'je Tag zu selten gesehen, mit 95-%-Bereich',
  difference: 'Unterschied, mit 95-%-Bereich',
  clicksMore: 'Klicks mehr oder weniger je 100 Mal gesehen',
  pair: '{one} gegen {other}: {difference}, von {low} bis {high}',
  pairUnknown: '{one} gegen {other}: kein Unterschied zu berechnen',
  table: 'Die Boxen im Vergleich',
  box: 'Box',
  interval: '95-%-Bereich',
} as const

const english = {
  close: 'Close comparison',
  certain: '“{winner}” really is clicked more often than “{loser}”.',
  certainText:
    '{low} to {high} more clicks per 100 times seen. Zero is not in the range, so chance does not explain the difference.',
  open: '“{one}” or “{other}”: it is too early to say which is clicked more often.',
  openText:
    'The difference is between {less} fewer and {more} more clicks per 100 times seen, so zero is possible.',
  needed: 'To tell, the boxes would have to be seen about {times|number} times as often.',
  neededMany:
    'The difference is so small that even a hundred times the data would not bring certainty.',
  best: '“{winner}” really is clicked more often than any of the others chosen.',
  bestText: 'No range of a difference to it contains zero, so chance does not explain this.',
  noBest: 'It is too early to say which of the {count|number} boxes is clicked most often.',
  noBestText: 'None of them is certainly ahead of all the others.',
  noRate: '“{one}” and “{other}” cannot be compared here.',
  noRateText: 'One of them was not seen in this period, or its visibility was not measured.',
  otherPlace: 'Part of it may be the place: the boxes stand in different places.',
  withRange: 'with 95% range',
  tooRare: 'seen too rarely per day, with 95% range',
  difference: 'Difference, with 95% range',
  clicksMore: 'more or fewer clicks per 100 times seen',
  pair: '{one} against {other}: {difference}, from {low} to {high}',
  pairUnknown: '{one} against {other}: no difference can be worked out',
  table: 'The boxes compared',
  box: 'Box',
  interval: '95% range',
} as const

/** The texts of boxes side by side; they come with the comparison. */
export const useBoxComparisonTexts = pageTexts(german, english)

/** The texts of boxes side by side, in a language. */
export type BoxComparisonTexts = ReturnType<typeof useBoxComparisonTexts>
