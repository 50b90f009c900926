import { type Ref, useRef, useState } from 'react'

import {
  ArticlePropertiesDocument,
  type ArticlePropertiesQuery,
} from '#contract/generated/operations.ts'
import type { MeasureId } from '#contract/metrics.ts'
import { daysIn } from '#lib/date-range.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChangeCell } from '#portal/report/columns/cells.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import type { DrawingProps } from '#portal/report/define-report.ts'
import { Defined } from '#portal/report/definitions/DefinitionLayer.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { useIsLow, useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import type { ReportedFilter } from '../detail/use-article-detail.ts'
import { useBreakdownTexts } from './breakdown-texts.ts'

import styles from './breakdown.module.css'

type Properties = NonNullable<ArticlePropertiesQuery['client']>['articleReport']['byProperty']

/** By what articles are put together, by its name in the address as `split`; topics unless told. */
const splits = {
  '': { property: 'TOPIC', filter: 'topic', name: 'topic' },
  section: { property: 'SECTION', filter: 'section', name: 'section' },
  author: { property: 'AUTHOR', filter: 'author', name: 'author' },
  kind: { property: 'KIND', filter: 'kinds', name: 'kind' },
} as const

type Split = keyof typeof splits

const isSplit = (written: string): written is Split => Object.hasOwn(splits, written)

function useSplit() {
  const [{ split: written }, change] = useSearchState()
  const split = isSplit(written) ? written : ''
  return { split, ...splits[split], choose: (chosen: Split) => change({ split: chosen }) }
}

/** So many rows stand there at first: on a low screen the table below stays in sight. */
const usualOf = (isLow: boolean) => (isLow ? 9 : 16)

/** The views by topic, section, author or kind; a tick shows the days compared with. */
export function BreakdownGraphic({ asked, days, tools }: DrawingProps<ReportedFilter>) {
  const { clientId, range, filter, compare } = asked
  const words = useBreakdownTexts()
  const texts = useReportTexts()
  const { split, property, name, choose } = useSplit()
  const picture = useRef<SVGSVGElement>(null)
  const title = words.title({ name: words.name[name]() })
  const options = Object.entries(splits).map(([value, one]) => ({
    value: isSplit(value) ? value : '',
    label: words.name[one.name](),
  }))
  const usual = usualOf(useIsLow())
  const [isWhole, setIsWhole] = useState(false)
  const variables = { clientId, range, filter, compare, property }
  const { data, isPrevious, failed, reload } = useGraphqlQuery(ArticlePropertiesDocument, variables)
  const values = data?.client && numbersOf(data.client.articleReport.byProperty)
  if (failed && values === undefined) return <NotLoaded onReload={reload} />
  if (!values) return <ChartSkeleton label={title} height={usual * 28 + 80} />
  const shown = isWhole ? values : values.slice(0, usual)
  const isCompared = shown.some(({ before }) => before !== null)
  const line = texts.compared.line[days.compare]({ days: daysIn(days.range) })
  const input = { values: shown, isCompared }
  const tick = isCompared ? words.tick({ line }) : undefined
  const counted = [words.counted[name](), tick].filter(Boolean).join('; ')
  return (
    <div className={styles.graphic} data-stale={isPrevious || undefined}>
      <ChartFigure
        label={title}
        caption={counted}
        tools={
          <>
            <ChoiceMenu
              name={words.by()}
              value={split}
              options={options}
              onChange={choose}
              isQuiet
            />
            {tools}
          </>
        }
        picture={picture}
        drawing={<BreakdownTable {...input} />}
      />
      {shown.length < values.length && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            {words.all({ count: values.length })}
          </Button>
        </div>
      )}
      <div className="visually-hidden" aria-hidden>
        <BreakdownPicture {...input} picture={picture} />
      </div>
    </div>
  )
}

function numbersOf(rows: Properties): PropertyNumbers[] {
  return rows.map(({ value, ink, metrics, previousMetrics, articlesRead }) => ({
    id: value?.id ?? '',
    name: value?.label ?? null,
    ink,
    views: metrics.views,
    before: previousMetrics && previousMetrics.views,
    articles: articlesRead,
    depth: metrics.scrollDepth,
  }))
}

/** The values as rows with their bars; a phone leaves out the last columns. */
function BreakdownTable({ values, isCompared }: BreakdownProps) {
  const words = useBreakdownTexts()
  const texts = useReportTexts()
  const { name: by } = useSplit()
  const isPhone = useIsPhone()
  const bars = propertyBars(values)
  const head = (measure: MeasureId, name = texts.measures[measure]()) => (
    <th scope="col">
      <Defined measure={measure} name={name} />
    </th>
  )
  return (
    <table className={styles.table} aria-label={words.title({ name: words.name[by]() })}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {words.name[by]()}
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
        {values.map((value, i) => (
          <Row
            key={value.id}
            value={value}
            bar={bars[i] ?? { length: 0, tick: null }}
            isCompared={isCompared}
            isPhone={isPhone}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<BreakdownProps, 'isCompared'> {
  value: PropertyNumbers
  bar: PropertyBar
  isPhone: boolean
}

function Row({ value, bar, isCompared, isPhone }: RowProps) {
  const { id, ink, name, views, before, articles, depth } = value
  const { filter } = useSplit()
  const [, change] = useSearchState()
  const words = useBreakdownTexts()
  const texts = useReportTexts()
  const format = useFormat()
  return (
    <tr>
      <th scope="row">
        {filter === 'topic' && <i style={{ background: inkColour(ink) }} />}
        {name === null ? (
          words.none()
        ) : (
          <button type="button" onClick={() => change({ [filter]: [id] })}>
            {name}
          </button>
        )}
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
          <td className="faint">{format.number(articles)}</td>
          <td>{format.number(viewsEach(value))}</td>
          <td>{measureText(format, 'scrollDepth', depth)}</td>
        </>
      )}
    </tr>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

const rowHeight = 26
const nameWidth = 200
const barWidth = 440
const width = nameWidth + barWidth + 80

/** The values as a drawing, for those who keep a picture of them. */
function BreakdownPicture({ values, picture }: BreakdownProps & { picture: Ref<SVGSVGElement> }) {
  const words = useBreakdownTexts()
  const format = useFormat()
  const bars = propertyBars(values)
  return (
    <svg ref={picture} className={styles.picture} width={width} height={values.length * rowHeight}>
      {values.map(({ id, name, views }, row) => {
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

/** A value with the articles that have it; a topic with those of which it is the strongest. */
interface PropertyNumbers {
  /** empty for articles without */
  id: string
  /** null for articles without */
  name: string | null
  /** of the group of a topic */
  ink: number | null
  views: number
  /** in the days compared with; null without them */
  before: number | null
  articles: number
  /** 0 to 100 */
  depth: number | null
}

/** A bar and its tick as shares of the longest, from 0 to 1. */
interface PropertyBar {
  length: number
  /** null without days to compare with */
  tick: number | null
}

/** The bars of values on one scale, from zero to the highest value of both periods. */
export function propertyBars(values: readonly PropertyNumbers[]): PropertyBar[] {
  const most = Math.max(1, ...values.flatMap(({ views, before }) => [views, before ?? 0]))
  return values.map(({ views, before }) => ({
    length: views / most,
    tick: before === null ? null : before / most,
  }))
}

/** The views of an article with the value; null without articles. */
export function viewsEach({ views, articles }: PropertyNumbers): number | null {
  return articles === 0 ? null : views / articles
}

/** The values in sight, most views first. */
interface BreakdownProps {
  values: readonly PropertyNumbers[]
  isCompared: boolean
}
