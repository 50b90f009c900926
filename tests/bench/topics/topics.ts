import { spawnSync } from 'node:child_process'

import { learnTopics } from '#server/topics/learning/learn.ts'
import { ArticleGatherer, type LearningOptions } from '#server/topics/learning/learner.ts'
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

/** Quality beside scikit-learn, stability between runs, and seconds and memory for many articles. */
export function measureTopics({ files, rows, python }: Asked): void {
  for (const file of files) {
    const articles = readCorpus(file)
    const labels = new Set(articles.map(({ label }) => label)).size
    console.log(`\n${file.split('/').at(-1)}: ${articles.length} articles, ${labels} labels`)
    for (const topics of [labels, undefined]) quality(articles, topics, python)
    stability(articles)
  }
  const [first] = files
  if (first !== undefined && rows > 0) size(readCorpus(first), rows)
}

/** A run over articles, and the CPU that it took, in seconds. */
function learned(
  articles: readonly LabelledArticle[],
  options: Partial<LearningOptions> = {},
): { map: TopicMap; seconds: number } {
  const start = process.cpuUsage()
  const gatherer = new ArticleGatherer()
  for (const article of articles) gatherer.add({ ...article, given: 0, vector: [] })
  const { map } = learnTopics(gatherer.finish(), { ...usual, ...options })
  const { user, system } = process.cpuUsage(start)
  return { map, seconds: (user + system) / 1e6 }
}

function quality(
  articles: readonly LabelledArticle[],
  topics: number | undefined,
  python: string | undefined,
): void {
  const { map, seconds } = learned(articles, { topics })
  const labels = articles.map(({ label }) => label)
  tell(`ours, ${map.topics.length} topics`, agreementOf([...map.points.topic], labels), seconds)
  if (python === undefined) return
  const input = articles.map(({ title, text, label }) =>
    JSON.stringify({ text: `${title} ${title} ${text}`, label }),
  )
  const { stdout, stderr } = spawnSync(python, [peer, String(map.topics.length)], {
    input: input.join('\n'),
    encoding: 'utf8',
  })
  if (stdout === '') return console.error(stderr)
  const answer: Agreement & { seconds: number } = JSON.parse(stdout)
  tell(`scikit-learn, ${map.topics.length} clusters`, answer, answer.seconds)
}

function tell(who: string, { purity, nmi }: Agreement, seconds: number): void {
  const numbers = `purity ${purity.toFixed(3)}  NMI ${nmi.toFixed(3)}  CPU ${seconds.toFixed(1)} s`
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
