import type { TopicText } from './headlines.ts'
import { apothekenblattTopics } from './texts/apothekenblatt.ts'
import { donauKurierTopics } from './texts/donau-kurier.ts'
import { praxisHeuteTopics } from './texts/praxis-heute.ts'

/** The publisher of demo publications. */
interface DemoOrganisation {
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
  /** Views on its first day of a usual article. */
  reach: number
  /** Name of its paying readers among the user groups. */
  subscribers: string
  /** Days on which one topic was on everybody's mind: days before the last one, and how much more. */
  peaks: readonly { topic: string; daysAgo: number; strength: number; days: number }[]
  /** A topic that has been read more than it is written about all year, and how much more. */
  sought: { topic: string; strength: number }
  /** Entries of the banlist. */
  banned: number
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

/** All publications of the demo. */
export const demoPublications: readonly DemoPublication[] = [
  {
    organisation: verlagNord,
    client: 'apothekenblatt',
    name: 'Apothekenblatt',
    idPrefix: 'ab',
    articles: 2_400,
    topics: apothekenblattTopics,
    reach: 420,
    subscribers: 'DAZ subscribers',
    peaks: [
      { topic: 'E-Rezept', daysAgo: 52, strength: 5, days: 4 },
      { topic: 'Lieferengpässe', daysAgo: 203, strength: 4, days: 9 },
    ],
    sought: { topic: 'Ernährung', strength: 2.6 },
    banned: 940,
  },
  {
    organisation: verlagNord,
    client: 'praxis-heute',
    name: 'Praxis heute',
    idPrefix: 'ph',
    articles: 900,
    topics: praxisHeuteTopics,
    reach: 260,
    subscribers: 'DAZ subscribers',
    peaks: [{ topic: 'Digitalisierung', daysAgo: 88, strength: 4, days: 5 }],
    sought: { topic: 'Psyche', strength: 2.6 },
    banned: 620,
  },
  {
    organisation: donauMedien,
    client: 'donau-kurier',
    name: 'Donau-Kurier',
    idPrefix: 'dk',
    articles: 700,
    topics: donauKurierTopics,
    reach: 900,
    subscribers: 'subscribers',
    peaks: [{ topic: 'Wetter und Hochwasser', daysAgo: 131, strength: 6, days: 5 }],
    sought: { topic: 'Wohnen', strength: 2.6 },
    banned: 700,
  },
]

/** Address of the publication's site; the top-level domain is reserved for examples. */
export function siteOf({ client }: DemoPublication): string {
  return `https://www.${client}.example`
}
