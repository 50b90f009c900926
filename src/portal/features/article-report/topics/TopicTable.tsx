import type { MeasureId } from '#contract/metrics.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChangeCell } from '#portal/report/columns/cells.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import { Defined } from '#portal/report/definitions/Defined.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { useArticleTopicsTexts } from './article-topics-texts.ts'
import { type TopicBar, topicBars, type TopicNumbers, viewsEach } from './topic-bars.ts'
import type { TopicProps } from './topic-props.ts'

import styles from './topics.module.css'

/** The topics as rows with their bars; a phone leaves out the last columns. */
export function TopicTable({ topics, isCompared }: TopicProps) {
  const words = useArticleTopicsTexts()
  const texts = useReportTexts()
  const isPhone = useIsPhone()
  const bars = topicBars(topics)
  const head = (measure: MeasureId, name = texts.measures[measure]()) => (
    <th scope="col">
      <Defined measure={measure} name={name} />
    </th>
  )
  return (
    <table className={styles.table} aria-label={words.title()}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {words.topic()}
          </th>
          {head('views')}
          {isCompared && <th scope="col">{texts.columns.change()}</th>}
          {!isPhone && (
            <>
              {head('articlesRead', words.articles())}
              <th scope="col">{words.each()}</th>
              {head('scrollDepth')}
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic, i) => (
          <Row
            key={topic.id}
            topic={topic}
            bar={bars[i] ?? { length: 0, tick: null }}
            isCompared={isCompared}
            isPhone={isPhone}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<TopicProps, 'isCompared'> {
  topic: TopicNumbers
  bar: TopicBar
  isPhone: boolean
}

function Row({ topic, bar, isCompared, isPhone }: RowProps) {
  const { ink, name, views, before, articles, depth } = topic
  const words = useArticleTopicsTexts()
  const texts = useReportTexts()
  const format = useFormat()
  return (
    <tr>
      <th scope="row">
        <i style={{ background: inkColour(ink) }} />
        {name ?? words.none()}
      </th>
      <td className={styles.place} aria-hidden>
        <div className={styles.bar}>
          <span style={{ width: percent(bar.length) }} />
          {bar.tick !== null && <b style={{ left: percent(bar.tick) }} />}
        </div>
      </td>
      <td>{format.number(views)}</td>
      {isCompared && (
        <td>
          <ChangeCell {...{ format, texts, before }} measure="views" now={views} />
        </td>
      )}
      {!isPhone && (
        <>
          <td className={styles.quiet}>{format.number(articles)}</td>
          <td>{format.number(viewsEach(topic))}</td>
          <td>{measureText(format, 'scrollDepth', depth)}</td>
        </>
      )}
    </tr>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
