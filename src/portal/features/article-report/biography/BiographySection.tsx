import { useRef, useState } from 'react'

import { ArticleBiographyDocument } from '#contract/generated/operations.ts'
import { addDays } from '#lib/date-range.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import type { DetailProps } from '#portal/report/define-report.ts'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import type { ArticleDetail, ReportedFilter } from '../detail/use-article-detail.ts'
import { useBiographyTexts } from './biography-texts.ts'
import { BiographyDrawing, viewsIn } from './BiographyDrawing.tsx'
import type { Life } from './BiographyDrawing.tsx'

import styles from './biography.module.css'

type Event = Life['events'][number]

interface Props {
  article: ArticleDetail['article']
  asked: DetailProps<ReportedFilter>['asked']
}

/** The life of an article on one axis of time: the places it stood at, its events and its views. */
export function BiographySection({ article, asked: { clientId, range, filter } }: Props) {
  const variables = { clientId, id: article.id, range, filter }
  const { data, failed, reload } = useGraphqlQuery(ArticleBiographyDocument, variables)
  const detail = data?.client?.articleDetail
  if (failed && detail === undefined) return <NotLoaded onReload={reload} />
  if (detail === undefined) return <SkeletonBlock height={360} />
  const life = detail?.biography
  return life ? <Biography life={life} title={article.title} /> : null
}

const mostLanes = 6

function Biography({ life, title }: { life: Life; title: string }) {
  const words = useBiographyTexts()
  const picture = useRef<SVGSVGElement>(null)
  const [lit, onLit] = useState<number | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const lanes = life.lanes.map((lane) => ({ ...lane, name: laneName(words, lane) }))
  const shown = isWhole ? lanes : lanes.slice(0, mostLanes)
  return (
    <section className={styles.section}>
      <ChartFigure
        label={words.title()}
        caption={life.step === 1 ? words.byHour() : words.byDay()}
        level={3}
        keptAs={title}
        picture={picture}
        drawing={<BiographyDrawing {...{ life, lit, onLit, picture }} lanes={shown} />}
        table={<Tables life={life} lanes={lanes} />}
      />
      {shown.length < lanes.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {words.more({ count: lanes.length - shown.length })}
        </button>
      )}
      {life.events.length > 0 && (
        <>
          <h4 className={styles.heading}>{words.events()}</h4>
          <ol className={styles.events}>
            {life.events.map((event, place) => (
              <li key={place} data-lit={lit === place || undefined}>
                <button
                  type="button"
                  onClick={() => picture.current?.scrollIntoView({ block: 'nearest' })}
                  onPointerEnter={() => onLit(place)}
                  onPointerLeave={() => onLit(null)}
                  onFocus={() => onLit(place)}
                  onBlur={() => onLit(null)}
                >
                  <i aria-hidden>{place + 1}</i>
                  <EventTime event={event} from={life.from} />
                  <span>
                    <b>{words.kinds[event.kind]()}</b> {eventText(words, event)}
                  </span>
                  <AfterEvent event={event} life={life} />
                </button>
              </li>
            ))}
          </ol>
          <p className={styles.note}>{words.cause()}</p>
        </>
      )}
    </section>
  )
}

type Words = ReturnType<typeof useBiographyTexts>

/** A box at its position; what the reader may not see is left out. */
function laneName(words: Words, { position, box }: Life['lanes'][number]): string {
  const place = position === '' ? words.unknown() : position
  if (place === null) return box === null || box === '' ? words.noName() : box
  return box === null || box === '' || box === place ? place : words.lane({ position: place, box })
}

function eventText(words: Words, { title, number, by, note }: Event): string {
  return [
    title !== null && number !== null && words.version({ title, number }),
    by !== null && words.by({ name: by }),
    note !== null && note !== '' && words.note({ note }),
  ]
    .filter((part) => part !== false)
    .join(' ')
}

function EventTime({ event: { at, hour }, from }: { event: Event; from: string }) {
  const format = useFormat()
  const { locale } = useLocale()
  const day = dayNames(locale).day(addDays(from, Math.floor(hour / 24)))
  return <time>{at === null ? day : `${day}, ${format.time(at)}`}</time>
}

/** How often it was read after an event, where that time is over. */
function AfterEvent({ event: { hour }, life }: { event: Event; life: Life }) {
  const words = useBiographyTexts()
  const { step, passed, views } = life
  const end = passed ?? views.length * step
  const first = step === 1 ? Math.ceil(hour) : Math.floor(hour / 24) * 24
  if (first + 24 > end) return <small />
  const count = viewsIn(life, first, 24)
  return <small>{step === 1 ? words.viewsAfter({ count }) : words.viewsOn({ count })}</small>
}

interface TablesProps {
  life: Life
  lanes: readonly (Life['lanes'][number] & { name: string })[]
}

/** The lanes and the views in numbers. */
function Tables({ life, lanes }: TablesProps) {
  const words = useBiographyTexts()
  const format = useFormat()
  const { locale } = useLocale()
  const time = (hour: number) => {
    const day = dayNames(locale).day(addDays(life.from, Math.floor(hour / 24)))
    return life.step === 1 ? `${day}, ${String(Math.floor(hour % 24)).padStart(2, '0')}:00` : day
  }
  const last = (until: number) => time(Math.ceil(until) - 1)
  return (
    <div className={styles.tables}>
      {lanes.length > 0 && (
        <TwinTable
          label={words.places()}
          heads={[words.place(), words.times(), words.delivered(), words.seen(), words.clicked()]}
          rows={lanes.map(({ name, stretches, delivered, seen, clicked }, place) => ({
            key: String(place),
            cells: [
              name,
              stretches
                .map(({ from, until }) => words.range({ from: time(from), until: last(until) }))
                .join('; '),
              ...[delivered, seen, clicked].map((count) => format.number(count)),
            ],
          }))}
        />
      )}
      <TwinTable
        label={words.views()}
        heads={[words.time(), words.views()]}
        rows={life.views.map((count, place) => ({
          key: String(place),
          cells: [time(place * life.step), format.number(count)],
        }))}
        height={240}
      />
    </div>
  )
}
