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

const ATTEMPTS = 60

/** A headline, and the nouns that its kind always has. */
interface Headline {
  title: string
  subjects: readonly string[]
}

/**
 * A headline of the topic for an article of the given month (0..11) that is not taken yet; marks it
 * as taken. Where the topic has said everything, a headline goes on as a series.
 */
export function writeHeadline(
  random: Random,
  topic: TopicText,
  { month, taken }: { month: number; taken: Set<string> },
): Headline {
  let headline = ''
  let template = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    template = random.pick(topic.headlines)
    headline = capitalised(fillHeadline(random, template, month))
    if (!taken.has(headline)) break
  }
  let title = headline
  for (let part = 2; taken.has(title); part += 1) title = `${headline} (${part})`
  taken.add(title)
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

/**
 * `{wirkstoff}` becomes one of the words of that name, `{wirkstoff2}` another one, and `{one|another}` one of its
 * parts; the inner braces first.
 */
function fillHeadline(random: Random, template: string, month: number): string {
  const used = new Map<string, string>()
  const place = /\{(\w+)\}|\{([^{}]*)\}/g
  let text = template
  while (text.includes('{'))
    text = text.replaceAll(place, (_, name: string | undefined, parts: string | undefined) => {
      if (name === undefined) return random.pick((parts ?? '').split('|'))
      const [plain, second] = name.endsWith('2')
        ? [name.slice(0, -1), used.get(name.slice(0, -1))]
        : [name]
      const word = makeWord(random, plain, month) ?? pickOther(random, plain, second)
      used.set(plain, word)
      return word
    })
  // a sentence begins with a capital letter, also after a colon
  return text.replaceAll(/(?<=[:?] )(?:die|der|das|eine) /g, capitalised)
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
  return fillHeadline(random, sentences.join(' '), 0)
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
