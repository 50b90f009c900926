import { learnTopics, type Learned } from '#server/topics/learning/learn.ts'
import {
  ArticleGatherer,
  type Gathered,
  type LearningOptions,
} from '#server/topics/learning/learner.ts'

/** Words of three subjects, and words that all of them share. */
export const subjects = {
  Impfung: ['Impfung', 'Grippe', 'Impfstoff', 'Praxis', 'Immunität', 'Nebenwirkung', 'Impfquote'],
  Fußball: ['Mannschaft', 'Trainer', 'Stürmer', 'Torwart', 'Liga', 'Nachspielzeit', 'Elfmeter'],
  Steuer: ['Steuer', 'Regierung', 'Minister', 'Parlament', 'Opposition', 'Haushalt', 'Gesetz'],
} as const
const shared = ['Sommer', 'Woche', 'Stadt', 'Bericht', 'Frage', 'Zukunft', 'Erfolg', 'Sorge']

export type Subject = keyof typeof subjects

/** An article of the corpus, and the subject that it is about. */
export interface CorpusArticle {
  readonly id: number
  readonly subject: Subject
  readonly title: string
  readonly text: string
}

/** So many articles of each subject, the same ones each time; ids begin after `from`. */
export function corpus(each: number, from = 0): CorpusArticle[] {
  const names = ['Impfung', 'Fußball', 'Steuer'] as const
  return names.flatMap((subject, place) =>
    Array.from({ length: each }, (_, at) => {
      const number = from + place * each + at
      const word = (step: number) => subjects[subject][(number * 3 + step * step) % 7] ?? ''
      const other = (step: number) => shared[(number * 5 + step) % 8] ?? ''
      return {
        id: 1000 + number,
        subject,
        title: `${word(0)} und ${word(1)} der ${other(0)}`,
        text: [2, 3, 4]
          .map((step) => `Die ${word(step)} trifft auf ${word(step + 1)} und ${other(step)}.`)
          .join('\n'),
      }
    }),
  )
}

/** The articles as a run gathers them; a topic that one came with is named by `given`. */
export function gathered(
  articles: readonly CorpusArticle[],
  input: (article: CorpusArticle) => number = () => 0,
): Gathered {
  const gatherer = new ArticleGatherer()
  for (const article of articles) gatherer.add({ ...article, given: input(article), vector: [] })
  return gatherer.finish()
}

/** A run over the articles. */
export function learned(articles: Gathered, options: Partial<LearningOptions> = {}): Learned {
  const usual = {
    run: 1,
    now: 0,
    seed: 7,
    givenNames: new Map(),
    before: null,
    pinned: new Set<number>(),
    takenNames: [],
  }
  return learnTopics(articles, { ...usual, ...options })
}
