import type { TopicText } from './headlines.ts'
import { apothekenblattPeople } from './texts/apothekenblatt-people.ts'
import { apothekenblattTrade } from './texts/apothekenblatt.ts'
import { donauKurierTopics } from './texts/donau-kurier.ts'
import { praxisHeuteTopics } from './texts/praxis-heute.ts'

/** The publisher of demo publications. */
export interface DemoOrganisation {
  realm: string
  name: string
  /** keeps the configuration */
  editor: string
  /** the people who keep the banlists, some of whom have left */
  team: readonly string[]
}

/** A publication of the demo and what makes its numbers what they are. */
export interface DemoPublication {
  organisation: DemoOrganisation
  client: string
  name: string
  /** Beginning of its articles' ids. */
  idPrefix: string
  articles: number
  topics: readonly TopicText[]
  /** The sections of its topics, by the first of the nouns that their group shares. */
  sections: Readonly<Record<string, string>>
  /** Those who write for it; each has the sections of their own. */
  authors: readonly string[]
  /** Views on its first day of a usual article. */
  reach: number
  /** Name of its paying readers among the user groups. */
  subscribers: string
  /** Days on which one topic was on everybody's mind: days before the last one, and how much more. */
  peaks: readonly { topic: string; daysAgo: number; strength: number; days: number }[]
  /** Topics that have been read more than they are written about all year, and how much more. */
  sought: Readonly<Record<string, number>>
  /** Entries of the banlist. */
  banned: number
  /** It decides the score by signals of its own. */
  hasSignals?: true
  /** Websites beside its own and the archive. */
  sisters: readonly DemoSister[]
}

/** A website beside that of a publication. */
export interface DemoSister {
  name: string
  /** first part of its host */
  host: string
  /** on a usual day */
  events: number
  /** days since it was registered */
  age: number
  /** days since it was switched off; null while it is on */
  off?: number
  /** its snippet is not on the pages yet */
  isNew?: true
}

const verlagNord: DemoOrganisation = {
  realm: 'verlagnord',
  name: 'Verlag Nord',
  editor: 'Ada Lindner',
  team: ['Ada Lindner', 'Jonas Weber', 'Katharina Vogl', 'Emre Yıldız'],
}
const donauMedien: DemoOrganisation = {
  realm: 'donaumedien',
  name: 'Donau Medien',
  editor: 'Lena Berger',
  team: ['Lena Berger', 'Paul Steiner', 'Nina Hofer'],
}

/** The zone in which its days end. */
export const timeZone = 'Europe/Vienna'

/** All publications of the demo. */
export const demoPublications: readonly DemoPublication[] = [
  {
    organisation: verlagNord,
    client: 'apothekenblatt',
    name: 'Apothekenblatt',
    idPrefix: 'ab',
    articles: 2_400,
    topics: [...apothekenblattTrade, ...apothekenblattPeople],
    sections: {
      Versorgung: 'Praxis',
      Digitalisierung: 'Wirtschaft',
      Impfung: 'Gesundheit',
      Honorar: 'Politik',
      Personal: 'Beruf',
      Beratung: 'Gesundheit',
      Therapie: 'Medizin',
    },
    authors: [
      'Mira Novak',
      'Jonas Weber',
      'Resi Gruber',
      'Tom Egger',
      'Aylin Demir',
      'Karl Leitner',
      'Sophie Brandstätter',
      'Matej Horvat',
      'Ines Fuchs',
      'David Kofler',
      'Luise Pichler',
    ],
    reach: 420,
    subscribers: 'DAZ subscribers',
    peaks: [
      { topic: 'E-Rezept', daysAgo: 52, strength: 5, days: 4 },
      { topic: 'Lieferengpässe', daysAgo: 203, strength: 4, days: 9 },
    ],
    sought: { Ernährung: 2.6, Schlaf: 2.3, Gehalt: 2.1 },
    banned: 940,
    hasSignals: true,
    sisters: [
      { name: 'Stellenmarkt', host: 'stellenmarkt', events: 3_100, age: 212 },
      { name: 'Akademie', host: 'akademie', events: 1_240, age: 96 },
      { name: 'Shop', host: 'shop', events: 0, age: 303, off: 13 },
      { name: 'Podcast', host: 'podcast', events: 0, age: 1, isNew: true },
    ],
  },
  {
    organisation: verlagNord,
    client: 'praxis-heute',
    name: 'Praxis heute',
    idPrefix: 'ph',
    articles: 900,
    topics: praxisHeuteTopics,
    sections: { Praxis: 'Praxis', Versorgung: 'Politik', Diagnose: 'Medizin' },
    authors: ['Hanna Moser', 'Georg Wallner', 'Elif Yılmaz', 'Stefan Auer', 'Barbara Lang'],
    reach: 260,
    subscribers: 'DAZ subscribers',
    peaks: [{ topic: 'Digitalisierung', daysAgo: 88, strength: 4, days: 5 }],
    sought: { Psyche: 2.6, Recht: 2.3 },
    banned: 620,
    sisters: [{ name: 'Fortbildung', host: 'fortbildung', events: 860, age: 141 }],
  },
  {
    organisation: donauMedien,
    client: 'donau-kurier',
    name: 'Donau-Kurier',
    idPrefix: 'dk',
    articles: 700,
    topics: donauKurierTopics,
    sections: { Gemeinde: 'Politik', Einsatz: 'Chronik', Alltag: 'Leben', Freizeit: 'Kultur' },
    authors: [
      'Paul Steiner',
      'Nina Hofer',
      'Lena Berger',
      'Ivo Marković',
      'Theresa Wimmer',
      'Felix Haas',
      'Anna Reiter',
      'Simon Eder',
    ],
    reach: 900,
    subscribers: 'subscribers',
    peaks: [{ topic: 'Wetter und Hochwasser', daysAgo: 131, strength: 6, days: 5 }],
    sought: { Wohnen: 2.9, Gesundheit: 2.6 },
    banned: 700,
    sisters: [
      { name: 'Immobilien', host: 'immobilien', events: 9_400, age: 268 },
      { name: 'Trauer', host: 'trauer', events: 2_700, age: 268 },
    ],
  },
]

/** Address of the publication's site; the top-level domain is reserved for examples. */
export function siteOf({ client }: DemoPublication): string {
  return `https://www.${client}.example`
}
