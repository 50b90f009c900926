import { useRef, useState } from 'react'

import { ArticleEvergreensDocument } from '#contract/generated/operations.ts'
import type { ArticleEvergreensQuery } from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import type { DrawingProps } from '#portal/report/define-report.ts'
import { measureText } from '#portal/report/measure-text.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import type { ReportedFilter } from '../detail/use-article-detail.ts'
import { useEvergreenTexts } from './evergreen-texts.ts'

import styles from './evergreens.module.css'

type Report = NonNullable<ArticleEvergreensQuery['client']>['articleReport']
type Evergreens = Report['evergreens']
type Evergreen = Evergreens['nodes'][number]
type HalfLife = NonNullable<Evergreen['halfLife']>

/** The articles that are still read after three months: how slowly they fall, and which are due for an update. */
export function EvergreenGraphic({ asked, tools }: DrawingProps<ReportedFilter>) {
  const { clientId, range, filter } = asked
  const words = useEvergreenTexts()
  const picture = useRef<HTMLDivElement>(null)
  const variables = { clientId, range, filter }
  const { data, isPrevious, failed, reload } = useGraphqlQuery(ArticleEvergreensDocument, variables)
  const evergreens = data?.client?.articleReport.evergreens
  if (failed && evergreens === undefined) return <NotLoaded onReload={reload} />
  if (evergreens === undefined) return <ChartSkeleton label={words.title()} height={560} />
  const { nodes, count } = evergreens
  const isAll = nodes.length === count
  return (
    <div className={styles.graphic} data-stale={isPrevious || undefined}>
      <ChartFigure
        label={words.title()}
        caption={isAll ? words.caption() : words.mostRead({ count: nodes.length })}
        tools={tools}
        picture={picture}
        drawing={
          <div ref={picture}>
            {nodes.length === 0 ? (
              <p className={styles.note}>{words.none()}</p>
            ) : (
              <Drawing evergreens={evergreens} />
            )}
          </div>
        }
        table={<EvergreenTable nodes={nodes} />}
      />
    </div>
  )
}

/** So many rows of each part stand there at first. */
const usual = 8

function Drawing({ evergreens: { count, middle, nodes } }: { evergreens: Evergreens }) {
  const words = useEvergreenTexts()
  const format = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const due = nodes
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.views * b.reasons.length - a.views * a.reasons.length)
  const others = nodes.filter(({ reasons }) => reasons.length === 0)
  const shown = (rows: readonly Evergreen[]) => (isWhole ? rows : rows.slice(0, usual))
  const length = halfLifeText(words, middle)
  return (
    <>
      <Figures label={words.figures()}>
        <Figure label={words.count()} value={format.number(count)} />
        <Figure
          label={words.middle()}
          value={length.value}
          note={length.range === '' ? '' : words.middleHalf({ range: length.range })}
        />
        <Figure label={words.due()} value={format.number(due.length)} note={words.dueNote()} />
      </Figures>
      <table className={styles.table} aria-label={words.title()}>
        <thead>
          <tr>
            <th scope="col">{words.article()}</th>
            <th scope="col" className={styles.wide}>
              {words.trend()}
            </th>
            <th scope="col">{words.views()}</th>
            <td className={styles.wide} aria-hidden>
              <Axis />
            </td>
            <th scope="col">{words.halfLife()}</th>
            <th scope="col" className={styles.wide}>
              {words.stillRead()}
            </th>
            <th scope="col" className={styles.wide}>
              {words.readToEnd()}
            </th>
          </tr>
        </thead>
        <Part name={words.due()} rows={shown(due)} />
        <Part name={words.others()} rows={shown(others)} />
      </table>
      <p className={styles.note}>{words.means()}</p>
      {!isWhole && Math.max(due.length, others.length) > usual && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {words.all({ count: nodes.length })}
        </Button>
      )}
    </>
  )
}

function Part({ name, rows }: { name: string; rows: readonly Evergreen[] }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={7} className={styles.part}>
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.article.id} {...row} />
      ))}
    </tbody>
  )
}

function Row({ article, views, halfLife, stillRead, readToEnd, trend, reasons }: Evergreen) {
  const words = useEvergreenTexts()
  const format = useFormat()
  const { value, range } = halfLifeText(words, halfLife)
  return (
    <tr>
      <th scope="row">
        <SearchLink change={{ id: article.id }}>{article.title}</SearchLink>
        <small>{words.published({ day: format.date(article.publicationDate) })}</small>
        {reasons.map((reason) => (
          <small key={reason} className={styles.reason}>
            {words.reason[reason]()}
          </small>
        ))}
      </th>
      <td className={styles.wide}>
        <Spark values={trend} />
      </td>
      <td>{format.number(views)}</td>
      <td className={styles.wide} aria-hidden>
        {halfLife !== null && <Bar {...halfLife} />}
      </td>
      <td>
        {value}
        {range !== '' && <small>{range}</small>}
      </td>
      <td className={styles.wide}>{percentText(format, stillRead)}</td>
      <td className={styles.wide}>{measureText(format, 'readToEnd', readToEnd)}</td>
    </tr>
  )
}

const weeksOfMonth = 365.25 / 12 / 7
/** Shorter half-lives are told in weeks. */
const fewWeeks = 9
/** The axis ends after so many months: what lies beyond is no more told apart. */
const longest = 60

/** A half-life in words, and where it lies. */
function halfLifeText(
  words: ReturnType<typeof useEvergreenTexts>,
  halfLife: HalfLife | null,
): { value: string; range: string } {
  if (halfLife === null) return { value: words.short(), range: '' }
  const { weeks, low, high } = halfLife
  const isShort = (weeks ?? low ?? 0) < fewWeeks
  const rounded = (value: number) => Math.max(1, Math.round(isShort ? value : value / weeksOfMonth))
  const long = (value: number) =>
    value > longest * weeksOfMonth
      ? words.over({ count: longest })
      : words[isShort ? 'weeks' : 'months']({ count: rounded(value) })
  if (weeks === null)
    return {
      value: words.steady(),
      range:
        low === null ? '' : words.atLeast({ low: long(Math.min(low, longest * weeksOfMonth)) }),
    }
  const ends = {
    low: String(rounded(low ?? weeks)),
    high: high === null ? words.steady() : long(high),
  }
  return { value: long(weeks), range: words.range(ends) }
}

const [barWidth, barHeight] = [130, 18]

/** The place of some weeks on the axis, from one month to five years, in equal steps of ratio. */
function placeOf(weeks: number): number {
  const part = Math.log(Math.max(1, weeks / weeksOfMonth)) / Math.log(longest)
  return Math.min(1, part) * barWidth
}

const marks = { month: 1, year: 12, years: 24 }

function Axis() {
  const words = useEvergreenTexts()
  return (
    <svg className={styles.axis} width={barWidth} height={14} data-drawn>
      {(['month', 'year'] as const).map((name) => (
        <text
          key={name}
          x={placeOf(marks[name] * weeksOfMonth)}
          y={11}
          textAnchor={name === 'month' ? 'start' : 'middle'}
        >
          {words.axis[name]()}
        </text>
      ))}
    </svg>
  )
}

/** The interval of a half-life on the axis; one without an upper end runs out of it. */
function Bar({ weeks, low, high }: HalfLife) {
  const [from, until] = [placeOf(low ?? Infinity), high === null ? barWidth : placeOf(high)]
  return (
    <svg className={styles.bar} width={barWidth} height={barHeight} data-drawn>
      {Object.values(marks).map((months) => (
        <line
          key={months}
          x1={placeOf(months * weeksOfMonth)}
          x2={placeOf(months * weeksOfMonth)}
          y1={0}
          y2={barHeight}
        />
      ))}
      <rect x={Math.min(from, barWidth - 3)} y={5} width={Math.max(3, until - from)} height={8} />
      {weeks === null ? (
        <path d={`M${barWidth - 6} 5l5 4l-5 4`} />
      ) : (
        <path d={`M${placeOf(weeks)} 2v14`} />
      )}
    </svg>
  )
}

function percentText(format: ReturnType<typeof useFormat>, percent: number | null): string {
  return percent === null ? noValue : format.percent(percent / 100)
}

/** The evergreens in numbers. */
function EvergreenTable({ nodes }: { nodes: readonly Evergreen[] }) {
  const words = useEvergreenTexts()
  const format = useFormat()
  const heads = [
    words.article(),
    words.views(),
    words.halfLife(),
    words.certainty(),
    words.stillRead(),
    words.readToEnd(),
    words.reasons(),
  ]
  const rows = nodes.map((node) => {
    const { value, range } = halfLifeText(words, node.halfLife)
    return {
      key: node.article.id,
      cells: [
        node.article.title,
        format.number(node.views),
        value,
        range,
        percentText(format, node.stillRead),
        measureText(format, 'readToEnd', node.readToEnd),
        node.reasons.map((reason) => words.reason[reason]()).join(', '),
      ],
    }
  })
  return <TwinTable label={words.title()} heads={heads} rows={rows} height={480} />
}
