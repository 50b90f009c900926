import type { MapTarget } from '#portal/ui/map/gestures/map-gestures.ts'

import type { TopicOverview } from '../planning/use-planning.ts'
import { useMapTexts } from './map-texts.ts'
import { topicOf } from './use-map-choices.ts'
import type { PointColumns } from './use-map-drawing.ts'
import { useTitles } from './use-titles.ts'

import styles from './topic-map.module.css'

interface Props extends PointColumns {
  target: MapTarget | null
  planning: TopicOverview
  opensArticle: (topic: string) => boolean
}

/** Words about what is under the pointer. */
export function TargetCard({ target, planning, layout, numbers, opensArticle }: Props) {
  const texts = useMapTexts()
  const point = target?.kind === 'point' ? target.index : null
  const title = useTitles(layout, point === null ? nothing : [point])[0]
  if (target === null) return null
  const id = topicOf(target, layout)
  const topic = planning.topics.find((one) => one.id === id)
  const group = planning.groups.find((one) => one.id === id)
  const own =
    topic === undefined ? planning.topics.filter(({ groupId }) => groupId === id) : [topic]
  const articles = own.reduce((sum, one) => sum + one.articles, 0)
  const views = own.reduce((sum, one) => sum + one.metrics.views, 0)
  const name = topic?.name ?? group?.name
  const hint = () => {
    if (topic === undefined) return texts.enterGroup()
    return point !== null && opensArticle(id) ? texts.openArticle() : texts.openTopic()
  }
  return (
    <div className={styles.card}>
      {point !== null && <b>{title?.text ?? texts.article()}</b>}
      {point !== null && <span>{texts.articleNumbers({ views: numbers.views[point] ?? 0 })}</span>}
      <b>{name}</b>
      <span>{texts.numbers({ articles, views })}</span>
      <small>{hint()}</small>
    </div>
  )
}

const nothing: readonly number[] = []
