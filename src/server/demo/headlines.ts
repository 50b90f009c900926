import type { Random } from './random.ts'
import { months, words } from './texts/words.ts'

/** A topic of a publication and the headlines it can have; places in braces are filled with words. */
export interface TopicText {
  name: string
  /** How much it is for people of the trade rather than for everybody, 0..1. */
  professional: number
  /** Day of the year with the most interest, and how much it swings, 0..1. */
  season?: { peak: number; strength: number }
  /** Nouns of its texts, and those that it shares with the topics of its group, the most frequent first. */
  words?: string
  group?: string
  headlines: readonly string[]
}

/** Topics that share the nouns of their texts. */
export function grouped(group: string, topics: readonly TopicText[]): TopicText[] {
  return topics.map((topic) => ({ ...topic, group }))
}

/** So many headlines are drawn; the one whose template and wording stood the longest ago is taken. */
const DRAWN = 16

/** Headlines, templates and wordings, each with its number among all that were written. */
export type Written = Map<string, number>

/** A headline, and the nouns that its kind always has. */
interface Headline {
  title: string
  subjects: readonly string[]
}

/**
 * A headline of the topic for an article of the given month (0..11) that is not written yet. Where the topic has said
 * everything, a headline goes on as a series.
 */
export function writeHeadline(
  random: Random,
  topic: TopicText,
  { month, written }: { month: number; written: Written },
): Headline {
  const drawn = Array.from({ length: DRAWN }, () => {
    const template = random.pick(topic.headlines)
    const wording = wordingOf(random, template)
    const headline = fillHeadline(random, wording, month)
    const last = (written.get(template) ?? 0) + (written.get(wording) ?? 0)
    return { template, wording, headline, last: written.has(headline) ? Infinity : last }
  })
  const { template, wording, headline } = drawn.reduce((one, other) =>
    other.last < one.last ? other : one,
  )
  let title = headline
  for (let part = 2; written.has(title); part += 1) title = `${headline} (${part})`
  for (const text of [template, wording, title]) written.set(text, written.size)
  return { title, subjects: subjectsOf(template) }
}

/** Words with a capital letter that are no nouns, or say nothing. */
const noSubjects = new Set(
  'Aus Die Ende Euro Halb Jahr Jahres Mehr Nach Prozent Schlaflos Schon Schützt So Uhr Warum Was Wenn Zweimal'.split(
    ' ',
  ),
)

/** The nouns outside of all braces. A word with a capital letter before another one is mostly an adjective. */
function subjectsOf(template: string): string[] {
  let text = template
  while (text.includes('{')) text = text.replaceAll(/\{[^{}]*\}/g, '·')
  const result = text.matchAll(/(?<![\p{L}-])\p{Lu}\p{L}+(?:-\p{L}+)*(?!\s+\p{Lu})(?![\p{L}-])/gu)
  return [...result].map(([word]) => word).filter((word) => !noSubjects.has(word))
}

/** The template with one of the parts of each `{one|another}`; words that are still to be filled stand as `<wirkstoff>`. */
function wordingOf(random: Random, template: string): string {
  let text = template.replaceAll(/\{(\w+)\}/g, '<$1>')
  while (text.includes('{'))
    text = text.replaceAll(/\{([^{}]*)\}/g, (_, parts: string) => random.pick(parts.split('|')))
  return text
}

/** `<wirkstoff>` becomes one of the words of that name, `<wirkstoff2>` another one. */
function fillHeadline(random: Random, wording: string, month: number): string {
  const used = new Map<string, string>()
  const text = wording.replaceAll(/<(\w+?)(2?)>/g, (_, name: string, second: string) => {
    const other = second && used.get(name)
    const word = makeWord(random, name, month) ?? pickOther(random, name, other)
    used.set(name, word)
    return word
  })
  // a sentence begins with a capital letter, also after a colon
  return capitalised(text.replaceAll(/(?<=[:?] )(?:die|der|das|eine) /g, capitalised))
}

const frames = [
  '{a} und {b} beschäftigen {betriebe} {imLand} seit {anzahl} Wochen.',
  'Bei {a} zeigt sich in {ort} ein anderes Bild, was auch an {b} liegt.',
  '„{a} ist nur ein Teil der Frage“, heißt es dazu, „ohne {b} geht es nicht.“',
  'Wer nach {a} fragt, hört oft von {b}.',
  'In {prozent} Prozent der Fälle spielt {a} eine Rolle, seltener {b}.',
]

/** Some sentences with the words of the topic, and with those that the headline is about. */
export function writeText(
  random: Random,
  { words: own = '', group = '' }: TopicText,
  subjects: readonly string[],
): string {
  const [common = ''] = group.split(' ')
  const named = `${own} ${own} ${group} ${group} ${common} ${common}`.split(' ')
  const nouns = [...named, ...subjects, ...subjects.slice(0, 1)]
  const sentences = Array.from({ length: 4 }, () =>
    random.pick(frames).replace('{a}', random.pick(nouns)).replace('{b}', random.pick(nouns)),
  )
  return fillHeadline(random, wordingOf(random, sentences.join(' ')), 0)
}

function pickOther(random: Random, name: string, other?: string): string {
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
