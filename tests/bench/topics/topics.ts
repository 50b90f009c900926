import { spawnSync } from 'node:child_process'

import stopWords from 'stopwords-iso/stopwords-iso.json' with { type: 'json' }

import { learnTopics } from '#server/topics/learning/learn.ts'
import {
  ArticleGatherer,
  type Gathered,
  type LearningOptions,
} from '#server/topics/learning/learner.ts'
import { noTopic, type TopicMap } from '#server/topics/topic-map.ts'

import { agreementOf, type Agreement } from './agreement.ts'
import { readCorpus, type LabelledArticle } from './corpora.ts'

const usual = {
  run: 1,
  now: 0,
  seed: 1,
  givenNames: new Map<number, string>(),
  before: null,
  pinned: new Set<number>(),
  takenNames: [],
}
const peer = new URL('peer.py', import.meta.url).pathname

interface Asked {
  /** files with labels */
  readonly files: readonly string[]
  /** articles of the measurement of time, made of the corpus again and again; 0 for none */
  readonly rows: number
  /** a Python with scikit-learn; none when left out */
  readonly python?: string | undefined
}

const seeds = Array.from({ length: 10 }, (_, at) => at + 1)

/** Quality beside scikit-learn, stability between runs, and seconds and memory for many articles. */
export function measureTopics({ files, rows, python }: Asked): void {
  for (const file of files) {
    const articles = readCorpus(file)
    const labels = new Set(articles.map(({ label }) => label)).size
    console.log(`\n${file.split('/').at(-1)}: ${articles.length} articles, ${labels} labels`)
    const usualTopics = learned(articles).map.topics.length
    const numbers = [...new Set([labels, 20, usualTopics])]
    const peers = python === undefined ? [] : askPeer(articles, { python, numbers })
    for (const [at, topics] of numbers.entries()) {
      const labelled = articles.map(({ label }) => label)
      const runs = seeds.map((seed) => {
        const { map, seconds } = learned(articles, { topics, seed })
        return { ...agreementOf([...map.points.topic], labelled), seconds }
      })
      tell(`ours, ${topics} topics`, runs)
      if (peers[at]) tell(`scikit-learn, ${topics} clusters`, peers[at])
    }
    stability(articles)
  }
  const [first] = files
  if (first !== undefined && rows > 0) size(readCorpus(first), rows)
}

function gathered(articles: readonly LabelledArticle[]): Gathered {
  const gatherer = new ArticleGatherer()
  for (const article of articles) gatherer.add({ ...article, given: 0, vector: [] })
  return gatherer.finish()
}

/** A run over articles, and the CPU that it took, in seconds. */
function learned(
  articles: readonly LabelledArticle[],
  options: Partial<LearningOptions> = {},
): { map: TopicMap; seconds: number } {
  const start = process.cpuUsage()
  const { map } = learnTopics(gathered(articles), { ...usual, ...options })
  const { user, system } = process.cpuUsage(start)
  return { map, seconds: (user + system) / 1e6 }
}

type Run = Agreement & { seconds: number }

/** The runs of scikit-learn for each number of clusters, with stop words of the same list. */
function askPeer(
  articles: readonly LabelledArticle[],
  { python, numbers }: { python: string; numbers: readonly number[] },
): Run[][] {
  const { languages } = gathered(articles)
  const words: Readonly<Record<string, readonly string[]>> = stopWords
  const rows = articles.map(({ title, text, label }) => ({
    text: `${title} ${title} ${text}`,
    label,
  }))
  const request = { rows, numbers, seeds, stop: words[languages.usual] ?? [] }
  const { stdout, stderr } = spawnSync(python, [peer], {
    input: JSON.stringify(request),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (stdout === '') console.error(stderr)
  return stdout === '' ? [] : JSON.parse(stdout)
}

function tell(who: string, runs: readonly Run[]): void {
  const mean = (of: keyof Run) => runs.reduce((sum, run) => sum + run[of], 0) / runs.length
  const numbers = `purity ${mean('purity').toFixed(3)}  NMI ${mean('nmi').toFixed(3)}  CPU ${mean('seconds').toFixed(1)} s`
  console.log(`  ${who.padEnd(28)}${numbers}`)
}

function share(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`
}

/** A tenth of the articles comes later: how many topics and articles stay as they were? */
function stability(articles: readonly LabelledArticle[]): void {
  const early = articles.filter((_, at) => at % 10 !== 0)
  const first = learned(early).map
  const second = learned(articles, { run: 2, seed: 2, before: first }).map
  const now = new Map(second.topics.map((topic) => [topic.id, topic]))
  const kept = first.topics.filter(({ id, name, x, y }) => {
    const topic = now.get(id)
    return topic?.name === name && topic.x === x && topic.y === y
  })
  const rowOf = new Map([...second.points.ids].map((id, row) => [id, row]))
  const same = [...first.points.ids].filter((id, row) => {
    const later = rowOf.get(id) ?? -1
    const one = first.topics[first.points.topic[row] ?? noTopic]?.id
    return one !== undefined && one === second.topics[second.points.topic[later] ?? noTopic]?.id
  })
  console.log(
    `  10 % new: ${share(kept.length, first.topics.length)} of ${first.topics.length} topics keep name and place, ` +
      `${share(same.length, early.length)} of the articles their topic; ${second.topics.length} topics then`,
  )
}

/** Articles whose sentences come from those of the corpus by turns, so that no two are the same. */
function size(corpus: readonly LabelledArticle[], rows: number): void {
  const parts = corpus.map(({ text }) => text.split(/(?<=[.!?])\s+/))
  const articles = Array.from({ length: rows }, (_, at): LabelledArticle => {
    const [own, turn] = [at % corpus.length, Math.floor(at / corpus.length)]
    const sentences = parts[own] ?? []
    const text = sentences.filter((_sentence, place) => (place + turn) % 3 !== 0).join(' ')
    const { title = '', label = '' } = corpus[own] ?? {}
    return { id: at + 1, title: `${title} ${turn}`, text, label }
  })
  const { map, seconds } = learned(articles)
  const megabytes = process.resourceUsage().maxRSS / 1024
  console.log(
    `\n${rows} articles: ${map.topics.length} topics, ${seconds.toFixed(1)} s of CPU ` +
      `(${((seconds * 10_000) / rows).toFixed(1)} s per 10,000), at most ${megabytes.toFixed(0)} MB`,
  )
}
