import type { Ref } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useArticleTopicsTexts } from './article-topics-texts.ts'
import { topicBars } from './topic-bars.ts'
import type { TopicProps } from './topic-props.ts'

import styles from './topics.module.css'

const rowHeight = 26
const nameWidth = 200
const barWidth = 440
const width = nameWidth + barWidth + 80

/** The topics as a drawing, for those who keep a picture of them. */
export function TopicPicture({ topics, picture }: TopicProps & { picture: Ref<SVGSVGElement> }) {
  const words = useArticleTopicsTexts()
  const format = useFormat()
  const bars = topicBars(topics)
  return (
    <svg ref={picture} className={styles.picture} width={width} height={topics.length * rowHeight}>
      {topics.map(({ id, name, views }, row) => {
        const { length, tick } = bars[row] ?? { length: 0, tick: null }
        const y = row * rowHeight
        const tickX = nameWidth + (tick ?? 0) * barWidth
        return (
          <g key={id}>
            <text x={0} y={y + 17}>
              {name ?? words.none()}
            </text>
            <rect x={nameWidth} y={y + 6} width={length * barWidth} height={14} />
            {tick !== null && <line x1={tickX} x2={tickX} y1={y + 3} y2={y + 23} />}
            <text x={width} y={y + 17} textAnchor="end">
              {format.number(views)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
