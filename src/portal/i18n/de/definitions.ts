/** The definitions of measures, by their names in the contract. */
export const definitions = {
  views: 'Wie oft Artikel in diesem Zeitraum geöffnet wurden. Wer zweimal öffnet, zählt zweimal.',
  articlesRead:
    'Wie viele verschiedene Artikel in diesem Zeitraum mindestens einmal geöffnet wurden.',
  scrollDepth:
    'Wie weit ein Artikel im Mittel gelesen wird. 100 % heißt: bis ans Ende. Jeder Aufruf zählt gleich.',
  dwellTime:
    'Wie lange ein Artikel im Mittel offen und sichtbar ist, in Minuten und Sekunden. Jeder Aufruf zählt gleich.',
  readToEnd:
    'Der Anteil der Aufrufe, die bis in das letzte Zehntel des Artikels kamen. Leer, wo das nicht gemessen wird.',
  fromRecommendations: 'Der Anteil der Aufrufe, die über eine Empfehlung kamen.',
  score:
    'Wie gut ein Artikel ankommt, von 0 bis 100; üblich ist 50. Der Anteil der gleich alten Artikel, die er übertrifft. Sind Signale veröffentlicht, zählt, was sie je Aufruf beitragen, mit den Gewichten, die am jeweiligen Tag galten. Sonst zählen je Aufruf Scrolltiefe (Gewicht 5), Verweildauer (3) und Aufrufe aus Empfehlungen (2). Erst ab 50 Aufrufen.',
  delivered: 'Wie oft eine Empfehlung in eine Box geladen wurde.',
  seen: 'Wie oft eine Empfehlung mindestens zur Hälfte und eine Sekunde lang im Bild war.',
  clicked: 'Wie oft eine Empfehlung angeklickt wurde.',
  clickRate: 'Geklickt ÷ ausgeliefert.',
  visibleClickRate: 'Geklickt ÷ gesehen. Gezählt wird nur, wo das Sehen gemessen wird.',
  visibility: 'Gesehen ÷ ausgeliefert. Gezählt wird nur, wo das Sehen gemessen wird.',
  articlesDelivered: 'Wie viele verschiedene Artikel hier in diesem Zeitraum empfohlen wurden.',
  boxesDelivered: 'Wie viele verschiedene Boxen hier in diesem Zeitraum etwas ausgeliefert haben.',
  confirmed:
    'Mitglieder, die ihre Zugehörigkeit selbst belegt haben, etwa durch Login oder Abonummer.',
  estimated: 'Leser, die wie die bestätigten Mitglieder lesen. Das Modell schätzt ihre Zahl.',
  signals: 'Wie oft ein Signal gemessen wurde.',
  firings: 'Wie oft ein Signal ausgelöst hat.',
  change:
    'Veränderung gegenüber den verglichenen Tagen. Leer, wo der Artikel damals nicht gelesen wurde.',
  trend: 'Der Verlauf über den Zeitraum, jede Zeile mit eigenem Maßstab.',
} as const
