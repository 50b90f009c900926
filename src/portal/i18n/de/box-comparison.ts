/** Texts of boxes side by side. */
export const boxComparison = {
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
  best: '„{winner}“ wird wirklich öfter geklickt als jede andere.',
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
