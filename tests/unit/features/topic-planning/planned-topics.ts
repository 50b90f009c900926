import type { Topic, TopicOverview } from '#portal/features/topic-planning/planning/use-planning.ts'

/** A topic with these values; of everything else it has little. */
export function topicWith(options: Partial<Topic> & Pick<Topic, 'id' | 'groupId'>): Topic {
  return {
    name: options.id,
    learned: true,
    terms: [],
    fine: [],
    x: 0,
    y: 0,
    radius: 1,
    articles: 1,
    metrics: metricsOf(0),
    previousMetrics: null,
    averageScore: null,
    trend: [],
    newest: null,
    usualDays: null,
    newArticles: 0,
    viewShare: 0,
    newShare: 0,
    missing: null,
    plan: null,
    ...options,
  }
}

/** Numbers of a topic with so many views, read to a depth of so many per cent. */
export function metricsOf(views: number, scrollDepth: number | null = null): Topic['metrics'] {
  return { views, scrollDepth: scrollDepth, dwellTime: null, articlesRead: 1 }
}

/** A group without a place. */
export function groupOf(id: string): TopicOverview['groups'][number] {
  return { id, name: id, ink: 0, terms: [], x: 0, y: 0 }
}

/** A plan of a topic. */
export function planOf(
  state: 'GAP' | 'PLANNED' | 'COVERED' | 'NO_GAP',
  missing: number | null = null,
) {
  return {
    topicId: '1',
    state,
    date: null,
    note: null,
    reason: null,
    missing,
    author: { id: 'jonas', name: 'Jonas Weber' },
    at: '2026-11-20T08:00:00Z',
    revision: 1,
  } satisfies Topic['plan']
}
