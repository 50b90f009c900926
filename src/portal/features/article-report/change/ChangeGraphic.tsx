import { useRef } from 'react'

import { ViewsChangeDocument } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { DrawingProps } from '#portal/report/define-report.ts'
import { relativeChange, signedCount } from '#portal/report/measure-text.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import type { ReportedFilter } from '../detail/use-article-detail.ts'
import { changeLead, differenceOf, fractionOf, steadyParts } from './change-model.ts'
import { useChangeTexts } from './change-texts.ts'
import { SplitTable, useNames } from './SplitTable.tsx'
import type { Change, Part, Split } from './SplitTable.tsx'

import styles from './change.module.css'

/** Why there are more or fewer views than in the days compared with: parts that add up to the difference. */
export function ChangeGraphic({ asked, tools }: DrawingProps<ReportedFilter>) {
  const { clientId, range, filter, compare } = asked
  const words = useChangeTexts()
  const picture = useRef(null)
  const variables = { clientId, range, filter, compare }
  const { data, isPrevious, failed, reload } = useGraphqlQuery(ViewsChangeDocument, variables)
  const report = data?.client?.articleReport
  if (failed && report === undefined) return <NotLoaded onReload={reload} />
  if (report === undefined) return <ChartSkeleton label={words.title.same()} height={640} />
  const { viewsChange: change } = report
  const difference = change === null ? 0 : differenceOf(change)
  const title = words.title[way(difference)]({ count: Math.abs(difference) })
  const input = { change, range }
  return (
    <div className={styles.graphic} data-stale={isPrevious || undefined}>
      <ChartFigure
        label={title}
        keptAs={null}
        tools={tools}
        picture={picture}
        drawing={<Explanation {...input} />}
        table={<Explanation {...input} areNumbers />}
      />
    </div>
  )
}

function way(difference: number): 'less' | 'more' | 'same' {
  if (difference === 0) return 'same'
  return difference < 0 ? 'less' : 'more'
}

interface ExplanationProps {
  change: Change | null
  range: DateRange
  /** the values of both periods in the place of the bars */
  areNumbers?: boolean
}

function Explanation({ change, range, areNumbers = false }: ExplanationProps) {
  const words = useChangeTexts()
  const format = useFormat()
  const names = useNames()
  if (change === null) return <p className={styles.note}>{words.none()}</p>
  const { views, before } = change
  if (Math.min(views, before) < thresholds.explained)
    return <p className={styles.note}>{words.few({ least: thresholds.explained })}</p>
  const splits = change.splits.filter(({ parts }) => parts.length > 1)
  const [main] = splits
  const all = splits.flatMap(({ parts }) => parts.map(differenceOf))
  const scale = { low: Math.min(0, ...all), high: Math.max(0, ...all) }
  const steady = splits
    .filter(({ by }) => by !== 'ARTICLE')
    .flatMap((split) => steadyParts(split.parts, before).map((part) => steadyText(split, part)))
  function steadyText({ by }: Split, part: Part) {
    const changed = format.signedPercent(relativeChange(part.views, part.before))
    return `${names(by, part)} (${changed})`
  }
  return (
    <>
      {main !== undefined && <LeadSentence change={change} main={main} />}
      <UsualNote change={change} />
      <div className={styles.splits}>
        {splits.map((split) => (
          <SplitTable key={split.by} {...{ split, scale, range, areNumbers }} />
        ))}
      </div>
      {steady.length > 0 && (
        <p className={styles.note}>{words.steady({ parts: steady.join(', ') })}</p>
      )}
      <p className={styles.note}>
        {words.otherwise({ change: signedCount(format, differenceOf(change)) })}
      </p>
    </>
  )
}

/** The strongest part in a sentence, and the articles that make at least a quarter of it. */
function LeadSentence({ change, main }: { change: Change; main: Split }) {
  const words = useChangeTexts()
  const format = useFormat()
  const names = useNames()
  const difference = differenceOf(change)
  const lead = changeLead(main.parts, difference)
  const signed = (...parts: Part[]) =>
    signedCount(
      format,
      parts.reduce((sum, part) => sum + differenceOf(part), 0),
    )
  const sentence = () => {
    const direction = difference < 0 ? words.lead.less : words.lead.more
    if (lead.kind === 'none') return words.lead.none()
    if (lead.kind === 'spread') return direction.spread({ share: format.percent(lead.share) })
    const part = names(main.by, lead.part)
    if (lead.kind === 'both') {
      const { other } = lead
      const changes = { change: signed(lead.part), otherChange: signed(other) }
      return words.lead.both({ part, other: names(main.by, other), ...changes })
    }
    const fraction = fractionOf(lead.share)
    const share =
      fraction === undefined
        ? words.shares.percent({ share: format.percent(lead.share) })
        : words.shares[fraction]()
    return direction.most({ part, share })
  }
  const articles = change.splits
    .find(({ by }) => by === 'ARTICLE')
    ?.parts.filter((part) => part.count === 1 && differenceOf(part) / difference >= 1 / 4)
  const [one, two] = articles ?? []
  return (
    <>
      <p className={styles.lead}>{sentence()}</p>
      {one !== undefined && difference !== 0 && (
        <p className={styles.second}>
          {two === undefined
            ? words.one({ title: one.label, change: signed(one) })
            : words.two({ title: one.label, other: two.label, change: signed(one, two) })}
        </p>
      )}
    </>
  )
}

/** Says where the difference may be chance: both numbers are usual. */
function UsualNote({ change: { views, before, usual } }: { change: Change }) {
  const words = useChangeTexts()
  if (usual === null) return null
  const isUsual = (count: number) => count >= usual.low && count <= usual.high
  const sentence = words.usual(usual)
  const said = !isUsual(views)
    ? words.outside({ usual: sentence, count: views })
    : isUsual(before)
      ? words.inside({ usual: sentence })
      : words.insideNow({ usual: sentence, count: views })
  return <p className={styles.second}>{said}</p>
}
