import { onlyKey, type Signal } from '#contract/configuration.ts'
import { signedWeight } from '#contract/signals/decay.ts'

import type { Ingest } from '../records/ingest.ts'
import type { CountedSignal } from '../records/signals.ts'
import type { Firing, Reading } from '../warehouse/port/facts.ts'
import type { DemoOrganisation } from './publications.ts'
import { shareOf } from './random.ts'

const [msPerHour, msPerDay] = [3_600_000, 86_400_000]

/** Days before the last one on which each version of the signals was published; the oldest first. */
const versions = [
  { daysAgo: 27, note: 'Eigene Signale statt der üblichen Gewichte', of: 5 },
  { daysAgo: 15, note: 'Ablehnung zählt mit', of: 6 },
]

const usual: Pick<Signal, 'description' | 'threshold' | 'polarity' | 'websites' | 'paused'> = {
  description: '',
  threshold: 1,
  polarity: 'FOR',
  websites: [],
  paused: false,
}

/** The signals of a publication in the order in which they came. */
const signals: readonly Signal[] = [
  {
    ...usual,
    key: 'artikel-gelesen',
    name: 'Artikel gelesen',
    kind: 'READ',
    conditions: [
      { type: 'SCROLL', comparison: 'AT_LEAST', value: 50 },
      { type: 'DWELL', comparison: 'AT_LEAST', value: 15 },
    ],
    weight: 1,
    halfLife: 21,
  },
  {
    ...usual,
    key: 'bis-75-prozent',
    name: 'Bis 75 % gelesen',
    kind: 'SCROLL',
    conditions: [{ type: 'SCROLL', comparison: 'AT_LEAST', value: 75 }],
    weight: 1.4,
    halfLife: 21,
  },
  {
    ...usual,
    key: 'lange-gelesen',
    name: 'Lange gelesen',
    description: 'Wer zwei Minuten bleibt, liest wirklich.',
    kind: 'DWELL',
    conditions: [{ type: 'DWELL', comparison: 'AT_LEAST', value: 120 }],
    weight: 2,
    halfLife: 30,
  },
  {
    ...usual,
    key: 'empfehlung-geklickt',
    name: 'Empfehlung geklickt',
    kind: 'RECOMMENDATION_CLICKED',
    conditions: [{ type: 'EVENT', name: 'rec.clicked' }],
    weight: 0.8,
    halfLife: 14,
  },
  {
    ...usual,
    key: 'newsletter-abonniert',
    name: 'Newsletter abonniert',
    description: 'Pausiert, bis das neue Formular auf allen Seiten steht.',
    kind: 'NEWSLETTER',
    conditions: [{ type: 'EVENT', name: 'newsletter.abonniert' }],
    weight: 1.5,
    halfLife: 60,
    paused: true,
  },
  {
    ...usual,
    key: 'nicht-interessiert',
    name: 'Nicht interessiert',
    description: 'Das Kreuz an einer Empfehlung.',
    kind: 'REJECTION',
    conditions: [{ type: 'EVENT', name: 'empfehlung.abgelehnt' }],
    polarity: 'AGAINST',
    weight: 2,
    halfLife: 45,
  },
]

/** Publishes the signals, version by version. */
export async function writeSignals(
  ingest: Ingest,
  publication: number,
  { lastDay, organisation }: { lastDay: number; organisation: DemoOrganisation },
): Promise<void> {
  const place = { publication, kind: 'SIGNALS', key: onlyKey } as const
  const author = { subject: 'demo', name: organisation.editor }
  for (const { daysAgo, note, of } of versions) {
    const at = (lastDay - daysAgo) * msPerDay + 9.2 * msPerHour
    const document = { signals: signals.slice(0, of) }
    await ingest.saveConfiguration(place, { document, note, author, at })
  }
}

/** Parts of the views of a reading that make each signal fire. */
function partsOf({ views, dwellSum, depths = [] }: Reading, isClicked: boolean) {
  const past = (tenth: number) => depths.slice(tenth).reduce((sum, count) => sum + count, 0) / views
  const minutes = dwellSum / views / 60
  return [
    past(5) * 0.94,
    past(7) * 0.7,
    Math.min(0.6, minutes * minutes * 0.045),
    isClicked ? 1 : 0,
    0,
    isClicked ? 0.03 : 0.004,
  ]
}

/** The firings of signals, as they follow from what was read. */
export class DemoFirings {
  readonly facts: Firing[] = []
  readonly #lastDay: number
  readonly #website: number
  /** the part of a firing that is left, by signal */
  readonly #rests = signals.map(() => 0.5)

  constructor(of: { lastDay: number; website: number }) {
    this.#lastDay = of.lastDay
    this.#website = of.website
  }

  /** `isClicked`: the readers came from recommendations. */
  add(reading: Reading, isClicked: boolean): void {
    const { article, day, audience } = reading
    const version = versions.findLast(({ daysAgo }) => this.#lastDay - daysAgo < day)
    if (!version) return
    for (const [at, part] of partsOf(reading, isClicked).slice(0, version.of).entries()) {
      const [signal, rest] = [signals[at], (this.#rests[at] ?? 0) + part * reading.views]
      const firings = Math.floor(rest)
      this.#rests[at] = rest - firings
      if (signal === undefined || firings === 0) continue
      const { key, halfLife } = signal
      const fired = { day, article, audience, signal: key, firings }
      this.facts.push({ ...fired, website: this.#website, weight: signedWeight(signal), halfLife })
    }
  }

  /** The same by hours, until now. */
  counted(publication: number, now: number): CountedSignal[] {
    const bySignal = Map.groupBy(this.facts, ({ signal }) => signal)
    return [...bySignal].map(([signal, facts], place) => {
      const lastAt = now - 1000 * (2 + 11 * place ** 2)
      return { publication, signal, lastAt, hours: hoursOf(facts, lastAt) }
    })
  }
}

/** The firings of each day as its readers came. */
function hoursOf(facts: readonly Firing[], lastAt: number): CountedSignal['hours'] {
  const last = Math.floor(lastAt / msPerHour)
  const byDay = Map.groupBy(facts, ({ day }) => day)
  return [...byDay].flatMap(([day, own]) => {
    const total = own.reduce((sum, { firings }) => sum + firings, 0)
    const hours = Array.from({ length: 24 }, (_, hour) => day * 24 + hour)
    const passed = hours.filter((hour) => hour <= last)
    const shares = passed.reduce((sum, hour) => sum + shareOf(hour % 24), 0)
    return passed.flatMap((hour) => {
      const events = Math.round((total * shareOf(hour % 24)) / shares)
      return events > 0 ? [{ hour, events }] : []
    })
  })
}
