import type { ViewsChangeQuery } from '#contract/generated/operations.ts'
import { addDays } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { writtenPublication } from '#lib/publication-days.ts'
import type { Search } from '#portal/app/url/search.ts'
import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { audienceName, groupName } from '#portal/report/filters/audience-names.ts'
import { relativeChange, signedCount } from '#portal/report/measure-text.ts'

import { differenceOf } from './change-model.ts'
import { useChangeTexts } from './change-texts.ts'
import type { ChangeTexts } from './change-texts.ts'

import styles from './change.module.css'

type Report = NonNullable<ViewsChangeQuery['client']>['articleReport']
/** The views of two periods, and their splits. */
export type Change = NonNullable<Report['viewsChange']>
export type Split = Change['splits'][number]
export type Part = Split['parts'][number]

interface SplitProps {
  split: Split
  /** the ends of all bars */
  scale: { low: number; high: number }
  range: DateRange
  areNumbers: boolean
}

/** A split as rows with signed bars, or with the values of both periods. */
export function SplitTable({ split: { by, parts }, scale, range, areNumbers }: SplitProps) {
  const words = useChangeTexts()
  const format = useFormat()
  const names = useNames()
  const { columns } = words
  const share = (value: number) => `${(value / (scale.high - scale.low || 1)) * 100}%`
  return (
    <div>
      <table className={styles.table} aria-label={words.splits[by]()}>
        <thead>
          <tr>
            <th scope="col">{words.splits[by]()}</th>
            {areNumbers ? (
              <>
                <th scope="col">{columns.before()}</th>
                <th scope="col">{columns.now()}</th>
              </>
            ) : (
              <td aria-hidden />
            )}
            <th scope="col">{columns.difference()}</th>
            <th scope="col">{columns.relative()}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const difference = differenceOf(part)
            const filter = part.id ? filterOf[by](part.id, range) : undefined
            const name = names(by, part)
            return (
              <tr key={`${part.id} ${part.count}`}>
                <th scope="row">
                  {filter === undefined ? name : <SearchLink change={filter}>{name}</SearchLink>}
                </th>
                {areNumbers ? (
                  <>
                    <td>{format.number(part.before)}</td>
                    <td>{format.number(part.views)}</td>
                  </>
                ) : (
                  <td className={styles.place} aria-hidden>
                    <div className={styles.bar}>
                      <i style={{ left: share(-scale.low) }} />
                      <span
                        data-more={difference > 0 || undefined}
                        style={{
                          left: share(Math.min(0, difference) - scale.low),
                          width: share(Math.abs(difference)),
                        }}
                      />
                    </div>
                  </td>
                )}
                <td>{signedCount(format, difference)}</td>
                <td className="faint">
                  {part.before === 0
                    ? words.new()
                    : format.signedPercent(relativeChange(part.views, part.before), 0)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {by === 'USER_GROUP' && parts.some(({ id, count }) => id === null && count === 1) && (
        <p className={styles.note}>{words.groups()}</p>
      )}
    </div>
  )
}

type FilterOf = (id: string, range: DateRange) => Partial<Search> | undefined

/** The parameters that narrow the report to a part; undefined where no filter says it. An article opens. */
const filterOf: Readonly<Record<Split['by'], FilterOf>> = {
  ARTICLE: (id) => ({ id }),
  TOPIC: (id) => ({ topic: [id] }),
  SECTION: (id) => ({ section: [id] }),
  KIND: (id) => ({ kinds: [id] }),
  AUTHOR: (id) => ({ author: [id] }),
  ENTRY_POINT: (id) => ({ entry: [id] }),
  USER_GROUP: (id) => ({ group: [id] }),
  AGE: (id, { from }) => {
    if (id === 'NEW') return published(from, null)
    if (id === 'WEEK') return published(addDays(from, -7), addDays(from, -1))
    return id === 'OLDER' ? published(null, addDays(from, -8)) : undefined
  },
  WEEKDAY: () => undefined,
}

function published(from: string | null, to: string | null): Partial<Search> {
  return { published: writtenPublication({ from, to }) }
}

/** Names the parts of all splits. */
export function useNames() {
  const words = useChangeTexts()
  const texts = useReportTexts()
  const { locale } = useLocale()
  return (by: Split['by'], part: Part) =>
    part.count > 1 ? words.rest({ count: part.count }) : nameOf[by](part, { words, texts, locale })
}

interface NameWords {
  words: ChangeTexts
  texts: ReportTexts
  locale: Locale
}

type NameOf = (part: Part, words: NameWords) => string

const nameOf: Readonly<Record<Split['by'], NameOf>> = {
  AGE: ({ id, label }, { words }) => (isAge(words, id) ? words.ages[id]() : label),
  WEEKDAY: ({ id }, { locale }) => dayNames(locale).weekday(addDays('2026-01-04', Number(id))),
  TOPIC: ({ id, label }, { words }) => (id === '' ? words.noTopic() : label),
  SECTION: ({ label }, { words }) => label || words.noSection(),
  KIND: ({ label }, { words }) => label || words.noKind(),
  AUTHOR: ({ label }, { words }) => label || words.noAuthor(),
  ENTRY_POINT: ({ label }, { words, texts }) =>
    label === '' ? words.noEntry() : audienceName(texts, { id: label, label }),
  USER_GROUP: ({ id, label }, { words, texts }) => {
    if (id === null) return words.several()
    return id === '' ? words.noGroup() : groupName(texts, { id, label })
  },
  ARTICLE: ({ label }) => label,
}

function isAge({ ages }: ChangeTexts, id: string | null): id is keyof typeof ages {
  return id !== null && Object.hasOwn(ages, id)
}
