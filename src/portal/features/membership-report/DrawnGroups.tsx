import { IconArrowRight } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'

import { thresholds } from '#contract/thresholds.ts'
import { addDays, type DateRange } from '#lib/date-range.ts'
import { webAddress } from '#lib/web-address.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useAnnotate } from '#portal/ui/charts/annotate.ts'
import type { ChartLine, TimeChartProps } from '#portal/ui/charts/chart-model.ts'
import { ChartTable } from '#portal/ui/charts/ChartTable.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import type { SmallPanel, SmallPoint } from '#portal/ui/charts/parts/small-area.ts'
import { SmallAreas } from '#portal/ui/charts/parts/SmallAreas.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { GroupSection, MembersSection, PhoneMembers } from './members/MembersSection.tsx'
import { useUserGroupTexts } from './user-group-texts.ts'
import {
  articlesOf,
  type GroupProps,
  type GroupWords,
  roundedEstimate,
  useGroupWords,
  type UserGroup,
} from './user-groups.ts'

import readingStyles from './reading/reading.module.css'
import styles from './user-group-report.module.css'

/** The members of the groups, their trend, and the articles they read more often than others. */
export function DrawnGroups(props: GroupProps) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <>
        <PhoneMembers {...props} />
        <OneGroup {...props} />
      </>
    )
  }
  return (
    <>
      <MembersSection {...props} />
      <div className={styles.section}>
        <TrendFigure {...props} />
      </div>
      <OftenRead {...props} />
    </>
  )
}

/** On a phone the trend and the articles of one group, to choose from all. */
function OneGroup({ groups, days, grain }: GroupProps) {
  const texts = useUserGroupTexts()
  const { nameOf } = useGroupWords()
  const [{ id }, change] = useSearchState()
  const offered = groups.filter(({ members }) => members !== null)
  const chosen = offered.find((group) => group.id === id) ?? offered[0]
  if (chosen === undefined) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.phoneTitle}>{texts.oneGroup()}</h2>
      <ChoiceMenu
        name={texts.group()}
        value={chosen.id}
        options={offered.map(({ id: value }) => ({ value, label: nameOf(value) }))}
        onChange={(group) => change({ id: group })}
        keepsName
      />
      <div className={styles.phoneTrend}>
        <TrendFigure groups={[chosen]} days={days} grain={grain} isOne />
      </div>
      <h3 className={styles.phoneHead}>{texts.often()}</h3>
      <p className={styles.phoneCaption}>{texts.oftenCaption()}</p>
      <GroupReads group={chosen} range={days.range} isNameHidden />
    </section>
  )
}

/** The articles that each group reads more often than others do. */
function OftenRead({ groups, days }: GroupProps) {
  const texts = useUserGroupTexts()
  const shown = groups.filter(({ members }) => members !== null)
  if (shown.length === 0) return null
  return (
    <GroupSection title={texts.often()} caption={texts.oftenCaption()}>
      <div className={readingStyles.groups}>
        {shown.map((group) => (
          <GroupReads key={group.id} group={group} range={days.range} />
        ))}
      </div>
    </GroupSection>
  )
}

interface Props extends Pick<GroupProps, 'groups' | 'days' | 'grain'> {
  /** its name stands above it, so that this is a part of it */
  isOne?: boolean
}

/** The members of each group over time, as small charts or as a table. */
function TrendFigure({ groups, days, grain, isOne = false }: Props) {
  const texts = useUserGroupTexts()
  const picture = useRef<HTMLDivElement>(null)
  const annotate = useAnnotate()
  const points = (groups[0]?.series ?? []).map(({ date }, i, all) => ({
    date,
    value: null,
    until: addDays(all[i + 1]?.date ?? addDays(days.range.to, 1), -1),
  }))
  const notes = annotate?.({ label: texts.trend(), lines: [{ name: '', points }] })
  const input = { groups, grain, picture, notes, ...(isOne && { isNameHidden: true, height: 190 }) }
  return (
    <ChartFigure
      {...notes}
      level={isOne ? 3 : 2}
      label={texts.trend()}
      caption={texts.trendCaption[grain]()}
      picture={picture}
      drawing={<GroupTrends {...input} />}
      table={<TrendTable {...input} />}
    />
  )
}

/** The members of each group over time as a table. */
function TrendTable({ groups, grain }: Pick<GroupProps, 'groups' | 'grain'>) {
  const texts = useUserGroupTexts()
  const format = useFormat()
  const { nameOf } = useGroupWords()
  const lines = groups.flatMap(({ id, members, series }): ChartLine[] => {
    if (members === null) return []
    const named = (part: string) => texts.seriesOf({ group: nameOf(id), part })
    return [
      {
        name: named(texts.confirmedPart()),
        points: series.map(({ date, confirmed: value }) => ({ date, value })),
      },
      {
        name: named(texts.estimatedPart()),
        points: series.map(({ date, estimated }) => ({
          date,
          value: estimated === null ? null : roundedEstimate(estimated),
        })),
      },
    ]
  })
  const look = { look: 'lines', baseline: 'zero', isWhole: true, height: 300 } as const
  const formats = { formatValue: format.number, formatAxis: format.compact }
  return <ChartTable label={texts.trend()} lines={lines} grain={grain} {...look} {...formats} />
}

interface GroupTrendsProps extends Pick<GroupProps, 'groups' | 'grain'> {
  /** the notes on its days */
  notes: TimeChartProps | undefined
  /** the names stand elsewhere */
  isNameHidden?: boolean
  height?: number
  /** All of them, for those who keep a picture. */
  picture: Ref<HTMLDivElement>
}

/** Small charts of the groups whose numbers are shown. */
function GroupTrends(props: GroupTrendsProps) {
  const { groups, grain, picture, notes, isNameHidden = false, height } = props
  const texts = useUserGroupTexts()
  const format = useFormat()
  const words = useGroupWords()
  const partsOf = usePartsOf(words)
  const [{ view, id: marked }] = useSearchState()
  const isConfirmedOnly = view === 'confirmed'
  const panels = groups.flatMap(({ id, members, series }): SmallPanel[] => {
    if (members === null) return []
    const points = series.map(({ date, confirmed, estimated }) => ({
      date,
      solid: confirmed,
      hatched: isConfirmedOnly ? null : estimated,
    }))
    const name = isNameHidden ? undefined : words.nameOf(id)
    return [{ id, name, isMarked: id === marked, points, labelsOf: partsOf }]
  })
  if (panels.length === 0) return null
  const spokenAt = (place: number) => {
    const said = panels.map(({ id, points }) => {
      const point = points[place]
      const parts = point === undefined ? [] : partsOf(point)
      const written = parts.map(({ value, name }) => texts.part({ number: value, name }))
      return texts.spoken({ group: words.nameOf(id), parts: written.join(', ') })
    })
    return [format.date(panels[0]?.points[place]?.date), ...said].join('. ')
  }
  return (
    <SmallAreas
      label={texts.trend()}
      panels={panels}
      spoken={spokenAt}
      formatDay={grain === 'day' ? format.dayMonth : monthOf}
      formatAxis={format.compact}
      picture={picture}
      notes={notes}
      height={height ?? 124}
    />
  )
}

/** The parts of a point in words, each at the end of its area. */
function usePartsOf({ number, estimate }: GroupWords) {
  const texts = useUserGroupTexts()
  return ({ solid, hatched }: SmallPoint) => {
    if (solid === null) return []
    const known = { value: number(solid), name: texts.confirmedPart(), at: solid / 2 }
    if (hatched === null) return [known]
    const guess = { value: estimate(hatched), name: texts.estimatedPart(), at: solid + hatched / 2 }
    return [guess, known]
  }
}

/** A month as short as can be: 11/26. */
function monthOf(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(2, 4)}`
}

interface GroupReadsProps {
  group: UserGroup
  range: DateRange
  isNameHidden?: boolean
}

/** The articles that one group reads more often than others do, and the way to all that it reads. */
function GroupReads({ group, range, isNameHidden = false }: GroupReadsProps) {
  const texts = useUserGroupTexts()
  const { nameOf } = useGroupWords()
  const { percent } = useFormat()
  const may = useMay()
  const { id, viewShare, oftenRead } = group
  return (
    <div className={readingStyles.group}>
      {!isNameHidden && <h3>{nameOf(id)}</h3>}
      {viewShare !== null && (
        <p className={readingStyles.share}>
          {texts.shareOfAll({ share: percent(viewShare / 100) })}
        </p>
      )}
      {oftenRead.length === 0 ? (
        <p className="quiet small">{texts.oftenNone({ least: thresholds.groupViews })}</p>
      ) : (
        <ul>
          {oftenRead.map((article) => (
            <ReadArticle key={article.id} article={article} usual={viewShare ?? 0} />
          ))}
        </ul>
      )}
      {mayOpen('/dav-article-report', may) && (
        <ScreenLink
          className={readingStyles.more}
          to="/dav-article-report"
          search={articlesOf(id, range)}
          aria-label={texts.articlesOfGroup({ group: nameOf(id) })}
        >
          {texts.articlesOf()} <IconArrowRight aria-hidden />
        </ScreenLink>
      )}
    </div>
  )
}

interface ReadProps {
  article: UserGroup['oftenRead'][number]
  /** the group's share of all views */
  usual: number
}

function ReadArticle({ article: { title, url, share }, usual }: ReadProps) {
  const texts = useUserGroupTexts()
  const { percent } = useFormat()
  const address = webAddress(url)
  return (
    <li>
      {address === null ? (
        title
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      )}
      <span className={readingStyles.line}>
        <span className={readingStyles.track} aria-hidden>
          <span className={readingStyles.part} style={{ width: `${share}%` }} />
          <span className={readingStyles.mark} style={{ left: `${usual}%` }} />
        </span>
        <span>{texts.shareOfArticle({ share: percent(share / 100) })}</span>
      </span>
    </li>
  )
}
