import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  title: {
    less: 'Warum {count|number} Aufrufe weniger?',
    more: 'Warum {count|number} Aufrufe mehr?',
    same: 'Gleich viele Aufrufe',
  },
  none: 'Ohne Vergleich gibt es keinen Unterschied zu erklären.',
  few: 'Zu wenige Aufrufe für eine Erklärung: mindestens {least|number} in beiden Zeiträumen.',
  lead: {
    less: {
      most: 'Auf {part} {share} des Rückgangs.',
      spread: 'Der Rückgang verteilt sich: Kein Teil macht mehr als {share} aus.',
    },
    more: {
      most: 'Auf {part} {share} des Zuwachses.',
      spread: 'Der Zuwachs verteilt sich: Kein Teil macht mehr als {share} aus.',
    },
    both: 'Es geht in beide Richtungen: {part} {change}, {other} {otherChange}.',
    none: 'Gleich viele Aufrufe wie zuvor: Was hier steht, hebt sich auf.',
  },
  shares: {
    quarter: 'entfällt ein Viertel',
    third: 'entfällt ein Drittel',
    half: 'entfällt die Hälfte',
    twoThirds: 'entfallen zwei Drittel',
    threeQuarters: 'entfallen drei Viertel',
    all: 'entfallen 100\u00a0%',
    percent: 'entfallen {share}',
  },
  one: 'Ein Artikel allein: „{title}“, {change}.',
  two: 'Zwei Artikel zusammen: „{title}“ und „{other}“, {change}.',
  usual:
    'In acht gleich langen Zeiträumen davor waren es meist {low|number} bis {high|number} Aufrufe.',
  inside: '{usual} Beide Zahlen liegen darin: Der Unterschied kann Zufall sein.',
  insideNow: '{usual} Die jetzigen {count|number} sind üblich, die davor waren es nicht.',
  outside: '{usual} Die jetzigen {count|number} liegen außerhalb.',
  splits: {
    AGE: 'Alter der Artikel',
    ARTICLE: 'Einzelne Artikel',
    TOPIC: 'Thema',
    SECTION: 'Ressort',
    KIND: 'Textsorte',
    AUTHOR: 'Autor',
    ENTRY_POINT: 'Einstieg',
    USER_GROUP: 'Nutzergruppe',
    WEEKDAY: 'Wochentag',
  },
  ages: {
    NEW: 'neu erschienene Artikel',
    WEEK: 'Artikel aus der Woche davor',
    OLDER: 'ältere Artikel',
    UNDATED: 'Artikel ohne Datum',
  },
  noTopic: 'ohne Thema',
  noSection: 'ohne Ressort',
  noKind: 'ohne Textsorte',
  noAuthor: 'ohne Autor',
  noEntry: 'ohne Angabe',
  noGroup: 'ohne Gruppe',
  several: 'in mehreren Gruppen',
  rest: '{count|number} weitere',
  columns: { before: 'zuvor', now: 'jetzt', difference: 'Unterschied', relative: 'relativ' },
  new: 'neu',
  groups: 'Wer in mehreren Gruppen ist, steht in einer eigenen Zeile.',
  otherwise:
    'Jede Aufteilung ergibt für sich genau {change}. Zueinander addieren lassen sie sich nicht: Es sind dieselben Aufrufe, anders geteilt.',
  steady: 'Kaum verändert: {parts}.',
} as const

const english = {
  title: {
    less: 'Why {count|number} fewer views?',
    more: 'Why {count|number} more views?',
    same: 'As many views as before',
  },
  none: 'Without a comparison there is no difference to explain.',
  few: 'Too few views for an explanation: at least {least|number} in both periods.',
  lead: {
    less: {
      most: '{share} the decrease came from {part}.',
      spread: 'The decrease is spread out: no part makes up more than {share}.',
    },
    more: {
      most: '{share} the increase came from {part}.',
      spread: 'The increase is spread out: no part makes up more than {share}.',
    },
    both: 'It went both ways: {part} {change}, {other} {otherChange}.',
    none: 'As many views as before: the changes below cancel each other out.',
  },
  shares: {
    quarter: 'A quarter of',
    third: 'A third of',
    half: 'Half of',
    twoThirds: 'Two thirds of',
    threeQuarters: 'Three quarters of',
    all: '100% of',
    percent: '{share} of',
  },
  one: 'One article alone: “{title}”, {change}.',
  two: 'Two articles together: “{title}” and “{other}”, {change}.',
  usual: 'The eight periods of this length before mostly had {low|number} to {high|number} views.',
  inside: '{usual} Both numbers are within that range: the difference may be chance.',
  insideNow: '{usual} The {count|number} now are usual, those before were not.',
  outside: '{usual} The {count|number} now are outside that range.',
  splits: {
    AGE: 'Age of the articles',
    ARTICLE: 'Single articles',
    TOPIC: 'Topic',
    SECTION: 'Section',
    KIND: 'Kind',
    AUTHOR: 'Author',
    ENTRY_POINT: 'Entry point',
    USER_GROUP: 'User group',
    WEEKDAY: 'Day of the week',
  },
  ages: {
    NEW: 'new articles',
    WEEK: 'articles from the week before',
    OLDER: 'older articles',
    UNDATED: 'articles without a date',
  },
  noTopic: 'no topic',
  noSection: 'no section',
  noKind: 'no kind',
  noAuthor: 'no author',
  noEntry: 'not known',
  noGroup: 'in no group',
  several: 'in several groups',
  rest: '{count|number} more',
  columns: { before: 'before', now: 'now', difference: 'difference', relative: 'relative' },
  new: 'new',
  groups: 'Readers in several groups have a row of their own.',
  otherwise:
    'Each split adds up to exactly {change}. They do not add up with each other: these are the same views, split in other ways.',
  steady: 'Hardly changed: {parts}.',
} as const

/** The texts of why the views changed; they come with it. */
export const useChangeTexts = pageTexts(german, english)

export type ChangeTexts = ReturnType<typeof useChangeTexts>
