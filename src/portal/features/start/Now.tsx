import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { audienceName } from '#portal/report/filters/audience-names.ts'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { useNowTexts } from './now-texts.ts'
import { useStartTexts } from './start-texts.ts'
import type { Now, ReadNow } from './start.queries.ts'
import { isMoving, sentenceOf, spanOf, TodaySection, weekdayOf } from './Today.tsx'

import styles from './now.module.css'

const articleReport = '/dav-article-report'
const msPerMinute = 60_000

/** The last minutes and the day so far; the day has its place once there are numbers. */
export function NowSections({ now }: { now: Now }) {
  return (
    <>
      <NowSection now={now} />
      {now.today !== null && <TodaySection now={now} today={now.today} />}
    </>
  )
}

/** The last minutes: how many views, beside what is usual, and of which articles. */
function NowSection({ now }: { now: Now }) {
  const words = useNowTexts()
  const format = useFormat()
  const { minutes, mostRead, silence } = now
  const [from, until] = timesOf(now, format)
  return (
    <PageSection
      title={useStartTexts().now()}
      note={
        silence === null
          ? words.lastMinutes({ span: spanOf(words.spans, minutes)(), from, until })
          : words.lastData({ time: until })
      }
    >
      <div className={styles.head}>
        <p className={styles.sentence}>{sentenceOf(now, words, format)}</p>
        <div className={styles.usual}>
          {silence === null ? (
            <Usual now={now} />
          ) : (
            <Silence now={now} perMinute={silence.perMinute} />
          )}
        </div>
      </div>
      {mostRead.length > 0 && <Articles now={now} />}
    </PageSection>
  )
}

/** The first minute, and the one that ends it. */
function timesOf({ until, minutes }: Now, format: Format): [from: string, until: string] {
  return [format.time(Date.parse(until) - minutes * msPerMinute), format.time(until)]
}

function Usual({ now: { until, views, usual, usualFrom } }: { now: Now }) {
  const words = useNowTexts()
  const format = useFormat()
  const weekday = weekdayOf(format, Date.parse(until) - 1)
  if (usual === null) return <p>{words.usualFrom({ day: format.date(usualFrom), weekday })}</p>
  const { low, high } = usual
  const [first, last] = [Math.min(low, views), Math.max(high, views)]
  const edge = Math.max(1, (last - first) * 0.6)
  const placeOf = (value: number) =>
    `${((value - first + edge) / (last - first + 2 * edge)) * 100}%`
  return (
    <>
      <div className={styles.band} aria-hidden>
        <span
          style={{
            insetInlineStart: placeOf(low),
            insetInlineEnd: `calc(100% - ${placeOf(high)})`,
          }}
        />
        <b style={{ insetInlineStart: placeOf(views) }} />
      </div>
      <p>{words.usual({ low, high, weekday })}</p>
    </>
  )
}

function Silence({ now, perMinute }: { now: Now; perMinute: number }) {
  const words = useNowTexts()
  const format = useFormat()
  const may = useMay()
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? ''
  return (
    <>
      <p className={styles.silent}>{words.silent({ publication })}</p>
      <p>
        {words.usualMinute({ views: format.decimal(perMinute, perMinute < 10 ? 1 : 0) })}{' '}
        {now.mostRead.length > 0 && words.listAsOf({ time: format.time(now.until) })}
      </p>
      {may('view-website-configuration') && (
        <ScreenLink to="/website-configuration">{words.checkWebsite()}</ScreenLink>
      )}
    </>
  )
}

function Articles({ now }: { now: Now }) {
  const words = useNowTexts()
  const report = useReportTexts()
  const { articles, mostRead, views } = now
  const [from, until] = timesOf({ ...now, minutes: 2 * now.minutes }, useFormat())
  const most = Math.max(...mostRead.flatMap(({ steps }) => steps))
  const rest = views - mostRead.reduce((sum, read) => sum + read.views, 0)
  return (
    <>
      <div className={styles.heads} aria-hidden>
        <span>{words.article()}</span>
        <span className={styles.times}>
          <span>{from}</span>
          <span>{until}</span>
        </span>
        <span className={styles.count}>{report.measures.views()}</span>
      </div>
      <ol className={styles.articles}>
        {mostRead.map((read) => (
          <Row key={read.article.id} read={read} most={most} />
        ))}
      </ol>
      <p className={styles.rest}>
        {articles > mostRead.length && (
          <>{words.restNow({ articles: articles - mostRead.length, views: rest })} · </>
        )}
        <ScreenLink to={articleReport} search={{ range: 'today' }}>
          {words.allNow()}
        </ScreenLink>
      </p>
    </>
  )
}

function Row({ read, most }: { read: ReadNow; most: number }) {
  const words = useNowTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const { article, views, before, entryPoint, entryViews } = read
  const published = useDay(article.publicationDate)
  const entry = entryPoint ?? ''
  return (
    <li>
      <div className={styles.article}>
        <ScreenLink to={articleReport} search={{ range: 'today', id: article.id }}>
          {article.title}
        </ScreenLink>
        <p>
          {published !== null && <span>{published}</span>}
          {entry !== '' && (
            <span className={styles.entry}>
              {words.viewsFrom({
                views: entryViews,
                entry: audienceName(texts, { id: entry, label: entry }),
              })}
            </span>
          )}
        </p>
      </div>
      <Columns steps={read.steps} most={most} />
      <p className={styles.count}>
        <b>{format.number(views)}</b>
        <span>
          <Movement views={views} before={before} /> {words.before({ before })}
        </span>
      </p>
    </li>
  )
}

function useDay(day: string | null): string | null {
  const words = useNowTexts()
  const format = useFormat()
  const today = useToday()
  if (day === null || day === today) return day && words.today()
  return day === addDays(today, -1) ? words.yesterday() : format.date(day)
}

/** Only where chance does not explain it. */
function Movement({ views, before }: Pick<ReadNow, 'views' | 'before'>) {
  const words = useNowTexts()
  if (!isMoving(views, before)) return null
  const isUp = views > before
  return (
    <span className={isUp ? styles.up : styles.down} title={isUp ? words.rises() : words.falls()}>
      {isUp ? '▲' : '▼'}
    </span>
  )
}

/** The views of as many minutes before, pale, and of these; all rows have one scale. */
function Columns({ steps, most }: { steps: readonly number[]; most: number }) {
  return (
    <span className={styles.columns} aria-hidden>
      {steps.map((views, step) => (
        <span key={step} style={{ height: `${(views / most) * 100}%` }} />
      ))}
    </span>
  )
}
