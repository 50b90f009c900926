import type { Random } from './random.ts'
import { months, words } from './texts/words.ts'

/** A topic of a publication and the headlines it can have; places in braces are filled with words. */
export interface TopicText {
  name: string
  /** How much it is for people of the trade rather than for everybody, 0..1. */
  professional: number
  /** Day of the year with the most interest, and how much it swings, 0..1. */
  season?: { peak: number; strength: number }
  headlines: readonly string[]
}

const ATTEMPTS = 60

/**
 * A headline of the topic for an article of the given month (0..11) that is not taken yet; marks it
 * as taken. Where the topic has said everything, a headline goes on as a series.
 */
export function writeHeadline(
  random: Random,
  topic: TopicText,
  { month, taken }: { month: number; taken: Set<string> },
): string {
  let headline = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    headline = capitalised(fillHeadline(random, random.pick(topic.headlines), month))
    if (!taken.has(headline)) break
  }
  let title = headline
  for (let part = 2; taken.has(title); part += 1) title = `${headline} (${part})`
  taken.add(title)
  return title
}

/** `{wirkstoff}` becomes one of the words of that name, `{wirkstoff2}` another one. */
function fillHeadline(random: Random, template: string, month: number): string {
  const used = new Map<string, string>()
  const place = /(: |\? )?\{(\w+?)(2?)\}/g
  return template.replaceAll(
    place,
    (_, before: string | undefined, name: string, second: string) => {
      const word =
        makeWord(random, name, month) ?? pickOther(random, name, second && used.get(name))
      used.set(name, word)
      // a sentence begins with a capital letter, also after a colon
      const begins = before === '? ' || (before === ': ' && name === 'wer')
      return (before ?? '') + (begins ? capitalised(word) : word)
    },
  )
}

function pickOther(random: Random, name: string, other: string | undefined): string {
  return random.pick((words[name] ?? []).filter((word) => word !== other))
}

/** Numbers, and months seen from the month of publication. */
function makeWord(random: Random, name: string, month: number): string | null {
  const monthAfter = (steps: number): string => months[(month + 12 + steps) % 12] ?? ''
  switch (name) {
    case 'prozent':
      return String(random.whole(11, 68))
    case 'wenig':
      return String(random.whole(2, 9))
    case 'jetzt':
      return monthAfter(0)
    case 'vormonat':
      return monthAfter(-random.whole(1, 3))
    case 'monat':
      return monthAfter(random.whole(1, 4))
    default:
      return null
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Lieferengpass bei Fiebersaft: ein Überblick` → `lieferengpass-bei-fiebersaft-ein-ueberblick`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}
