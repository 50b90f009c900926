import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  remove: 'Aus den Berichten entfernen',
  removeShort: 'Entfernen',
  several: 'Mehrere entfernen',
  pick: 'Wählen Sie Artikel, die niemand geschrieben hat.',
  end: 'Fertig',
  removed: '{count|number} {{Artikel|Artikel}} entfernt',
  restored: '{count|number} {{Artikel zählt|Artikel zählen}} wieder',
  undo: 'Rückgängig',
  confirm: {
    title: '{count|number} {{Artikel|Artikel}} entfernen?',
    text: 'Kein Bericht zählt sie mehr, und aus ihren Seiten werden nicht wieder Artikel. Unter Websites können Sie sie mit allen Zahlen zurückholen.',
    yes: 'Entfernen',
  },
  most: 'Mehr als {most|number} auf einmal gehen nicht. Gewählt sind die ersten.',
  list: {
    open: 'Entfernte Artikel ({count|number})',
    title: 'Entfernte Artikel',
    deck: 'Kein Bericht zählt sie, und aus ihren Seiten werden nicht wieder Artikel',
    back: 'Zu den Websites',
    rows: 'Artikel',
    article: 'Titel',
    views: 'Aufrufe bis dahin',
    when: 'Entfernt',
    restore: 'Zurückholen',
    notCounted: '{count|number}-mal nicht gezählt',
    none: 'Kein Artikel ist entfernt',
    noneText:
      'Im Artikelbericht entfernen Sie Artikel, die niemand geschrieben hat, etwa nach einem Angriff auf den Tracker.',
  },
} as const

const english = {
  remove: 'Remove from reports',
  removeShort: 'Remove',
  several: 'Remove several',
  pick: 'Choose articles that nobody wrote.',
  end: 'Done',
  removed: '{count|number} {{article|articles}} removed',
  restored: '{count|number} {{article counts|articles count}} again',
  undo: 'Undo',
  confirm: {
    title: 'Remove {count|number} {{article|articles}}?',
    text: 'No report counts them any more, and their pages do not become articles again. Under websites you can put them back with all their numbers.',
    yes: 'Remove',
  },
  most: 'No more than {most|number} go at once. The first ones are chosen.',
  list: {
    open: 'Removed articles ({count|number})',
    title: 'Removed articles',
    deck: 'No report counts them, and their pages do not become articles again',
    back: 'To the websites',
    rows: 'Articles',
    article: 'Title',
    views: 'Views until then',
    when: 'Removed',
    restore: 'Put back',
    notCounted: 'not counted {count|number} {{time|times}}',
    none: 'No article is removed',
    noneText:
      'In the article report you remove articles that nobody wrote, such as those that an attack on the tracker made.',
  },
} as const

/** The texts of removing articles that nobody wrote, and of putting them back. */
export const useArticleRemovalTexts = pageTexts(german, english)
