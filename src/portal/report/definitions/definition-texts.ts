import { pageTexts } from '#portal/i18n/page-texts.ts'

export const german = {
  views: 'Wie oft Artikel in diesem Zeitraum geöffnet wurden. Wer zweimal öffnet, zählt zweimal.',
  articlesRead:
    'Wie viele verschiedene Artikel in diesem Zeitraum mindestens einmal geöffnet wurden.',
  scrollDepth:
    'Wie weit ein Artikel im Mittel gelesen wird. 100 % heißt: bis ans Ende. Jeder Aufruf zählt gleich.',
  dwellTime:
    'Wie lange ein Artikel im Mittel offen und sichtbar ist, in Minuten und Sekunden. Jeder Aufruf zählt gleich.',
  attentionMinutes:
    'Wie viele Minuten ein Artikel insgesamt offen und sichtbar war, über alle Aufrufe, von denen es bekannt ist.',
  readToEnd:
    'Der Anteil der Aufrufe, die bis in das letzte Zehntel des Artikels kamen. Leer, wo das nicht gemessen wird.',
  readingTime:
    'Wie lange gelesen wird, gemessen an der Zeit, die ein Text dieser Länge bei 200 Wörtern in der Minute braucht. Leer, wo die Länge unbekannt ist.',
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
  estimated: 'Lesende, die wie die bestätigten Mitglieder lesen. Das Modell schätzt ihre Zahl.',
  signals: 'Wie oft ein Signal gemessen wurde.',
  firings: 'Wie oft ein Signal ausgelöst hat.',
  change:
    'Veränderung gegenüber den verglichenen Tagen. Leer, wo der Artikel damals nicht gelesen wurde.',
  trend: 'Der Verlauf über den Zeitraum, jede Zeile mit eigenem Maßstab.',
} as const

export const english = {
  views: 'How often articles were opened in this period. Opening one twice counts twice.',
  articlesRead: 'How many different articles were opened at least once in this period.',
  scrollDepth:
    'How far an article is read on average. 100% is the end. Every view counts the same.',
  dwellTime:
    'How long an article is open and visible on average, in minutes and seconds. Every view counts the same.',
  attentionMinutes:
    'How many minutes an article was open and visible altogether, over all views of which this is known.',
  readToEnd:
    'The share of views that came to the last tenth of the article. Empty where this is not measured.',
  readingTime:
    'How long it is read, compared with the time that a text of this length takes at 200 words a minute. Empty where the length is unknown.',
  fromRecommendations: 'The share of views that came from a recommendation.',
  score:
    'How well an article does, from 0 to 100; 50 is usual. The share of articles of the same age that it surpasses. Where signals are published, their points per view count, with the weights of each day. Otherwise scroll depth (weight 5), dwell time (3) and views from recommendations (2) per view count. Needs at least 50 views.',
  delivered: 'How often a recommendation was loaded into a box.',
  seen: 'How often at least half of a recommendation was in view for one second.',
  clicked: 'How often a recommendation was clicked.',
  clickRate: 'Clicked ÷ delivered.',
  visibleClickRate: 'Clicked ÷ seen. Counted only where visibility is measured.',
  visibility: 'Seen ÷ delivered. Counted only where visibility is measured.',
  articlesDelivered: 'How many different articles were recommended here in this period.',
  boxesDelivered: 'How many different boxes delivered something here in this period.',
  confirmed:
    'Members who proved that they belong to the group, for example by login or subscription number.',
  estimated: 'Readers who read like the confirmed members. The model estimates how many there are.',
  signals: 'How often a signal was measured.',
  firings: 'How often a signal fired.',
  change: 'Change from the compared days. Empty where the article was not read then.',
  trend: 'The course over the period, each row on its own scale.',
} as const

/** The definitions of measures; they come with the bubble that shows them. */
export const useDefinitionTexts = pageTexts(german, english)
