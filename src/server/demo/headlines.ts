import type { Random } from './random.ts'
import { words } from './texts/words.ts'

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

/** A headline of the topic that is not taken yet; marks it as taken. */
export function writeHeadline(random: Random, topic: TopicText, taken: Set<string>): string {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const headline = capitalised(fillHeadline(random, random.pick(topic.headlines)))
    if (taken.has(headline)) continue
    taken.add(headline)
    return headline
  }
  throw new Error(`The topic ${topic.name} has no further headlines.`)
}

/** `{wirkstoff}` becomes one of the words of that name, `{wirkstoff2}` another one. */
function fillHeadline(random: Random, template: string): string {
  const used = new Map<string, string>()
  return template.replaceAll(/(: )?\{(\w+?)(2?)\}/g, (_, colon, name: string, second: string) => {
    const before = colon === undefined ? '' : ': '
    if (name === 'prozent') return before + String(random.whole(6, 78))
    const others = (words[name] ?? []).filter((word) => second === '' || word !== used.get(name))
    const word = random.pick(others)
    used.set(name, word)
    // what follows a colon begins with a capital letter where it is a sentence
    return before + (before !== '' && name === 'wer' ? capitalised(word) : word)
  })
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
