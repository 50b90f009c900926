import { IconDots, IconList } from '@tabler/icons-react'
import { type ReactNode, useId, useMemo } from 'react'

import type { DateRange } from '#lib/date-range.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { PartBar } from '#portal/ui/charts/parts/PartBar.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { useUserGroupTexts } from '../user-group-texts.ts'
import {
  articlesOf,
  type GroupProps,
  type Members,
  roundedEstimate,
  useGroupWords,
  type UserGroup,
} from '../user-groups.ts'
import {
  BarAxis,
  GroupBar,
  GroupName,
  groupScale,
  type GroupScale,
  MembersChange,
  MembersFigure,
  TotalNumber,
} from './member-cells.tsx'

import userGroupReportStyles from '../user-group-report.module.css'
import styles from './members.module.css'

/** The members of each group as bars and as numbers. */
export function MembersSection({ groups, report, days }: GroupProps) {
  const texts = useUserGroupTexts()
  const { nameOf } = useGroupWords()
  const [search, change] = useSearchState()
  const columns = useMemberColumns(groups)
  const { from, to } = days.range
  const actions = useMemo(
    () => (group: UserGroup) => <GroupActions group={group} range={{ from, to }} />,
    [from, to],
  )
  return (
    <MembersFigure report={report}>
      <ReportTable
        label={texts.members()}
        columns={columns}
        rows={groups}
        rowId={({ id }) => id}
        rowName={({ id }) => nameOf(id)}
        openId={search.id}
        sort={sortOf(search.sort)}
        onSort={(sort) => change({ sort: writtenSort(sort) })}
        actions={actions}
        actionsWidth="46px"
      />
    </MembersFigure>
  )
}

/** The columns of the groups; without estimates there is no estimate and no total. */
function useMemberColumns(groups: readonly UserGroup[]): readonly Column<UserGroup>[] {
  const texts = useUserGroupTexts()
  const { number, estimate } = useGroupWords()
  const format = useFormat()
  const [search] = useSearchState()
  const scale = groupScale(groups, search)
  const isConfirmedOnly = search.view === 'confirmed'
  const numbers = { align: 'end', isSortable: true } as const
  const range = ({ low, high }: { low: number; high: number }) =>
    texts.range({ low: format.number(low), high: format.number(high) })
  const columns: Column<UserGroup>[] = [
    {
      id: 'group',
      header: texts.group(),
      width: '226px',
      isSortable: true,
      render: (group) => <GroupName group={group} />,
    },
    {
      id: 'bar',
      header: texts.bar(),
      isHeaderHidden: true,
      axis: <BarAxis scale={scale} />,
      render: (group) => <GroupBar group={group} scale={scale} />,
    },
    {
      ...numbers,
      id: 'confirmed',
      header: texts.confirmed(),
      // Alone it has the room of the two others, too: the bars stay as wide.
      width: isConfirmedOnly ? '334px' : '104px',
      define: 'confirmed',
      sign: <Swatch solid={1} isSmall />,
      render: ({ members, previousMembers }) => (
        <span className={styles.number}>
          {members === null ? noValue : number(members.confirmed)}
          {isConfirmedOnly && (
            <MembersChange now={members} before={previousMembers} isConfirmedOnly />
          )}
        </span>
      ),
    },
  ]
  if (isConfirmedOnly) return columns
  return [
    ...columns,
    {
      ...numbers,
      id: 'estimated',
      header: texts.estimated(),
      width: '118px',
      define: 'estimated',
      sign: <Swatch solid={0} isSmall />,
      render: ({ members }) => (
        <span className={styles.number}>
          {members === null ? noValue : estimate(members.estimated)}
          {members?.estimateRange && <small>{range(rounded(members.estimateRange))}</small>}
        </span>
      ),
    },
    {
      ...numbers,
      id: 'total',
      header: texts.total(),
      width: '112px',
      render: ({ members, previousMembers }) => (
        <span className={styles.number}>
          <TotalNumber members={members} />
          <MembersChange now={members} before={previousMembers} />
        </span>
      ),
    },
  ]
}

function rounded({ low, high }: { low: number; high: number }) {
  return { low: roundedEstimate(low), high: roundedEstimate(high) }
}

interface Props {
  group: UserGroup
  range: DateRange
}

/** The actions of a group whose numbers are shown, for those who may open the article report. */
function GroupActions({ group, range }: Props) {
  const may = useMay()
  if (group.members === null || !mayOpen('/dav-article-report', may)) return null
  return <GroupMenu group={group} range={range} />
}

function GroupMenu({ group: { id }, range }: Props) {
  const texts = useUserGroupTexts()
  const { actionsOf } = useReportTexts()
  const { nameOf } = useGroupWords()
  const link = <ScreenLink to="/dav-article-report" search={articlesOf(id, range)} />
  const icon = <IconList size={18} stroke={1.6} />
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [{ label: texts.articlesOf(), icon, link }],
  })
  return (
    <>
      <IconButton {...trigger} size={28} aria-label={actionsOf({ name: nameOf(id) })}>
        <IconDots />
      </IconButton>
      {menu}
    </>
  )
}

/** The groups on a phone: name and number, bar, both parts in words. */
export function PhoneMembers({ groups, report }: GroupProps) {
  const texts = useUserGroupTexts()
  const [search] = useSearchState()
  const scale = groupScale(groups, search)
  return (
    <MembersFigure report={report}>
      <ul className={styles.phone} aria-label={texts.members()}>
        {groups.map((group) => (
          <PhoneGroup
            key={group.id}
            group={group}
            scale={scale}
            isMarked={group.id === search.id}
          />
        ))}
      </ul>
    </MembersFigure>
  )
}

interface PhoneGroupProps {
  group: UserGroup
  scale: GroupScale
  isMarked: boolean
}

function PhoneGroup({ group, scale, isMarked }: PhoneGroupProps) {
  const { nameOf, number } = useGroupWords()
  const { members } = group
  const { isConfirmedOnly } = scale
  return (
    <li data-marked={isMarked || undefined}>
      <p>
        <b>{nameOf(group.id)}</b>
        {isConfirmedOnly ? (
          <span className={styles.total}>
            {members === null ? noValue : number(members.confirmed)}
          </span>
        ) : (
          <TotalNumber members={members} />
        )}
      </p>
      <GroupBar group={group} scale={{ ...scale, grid: [scale.grid.at(-1) ?? 1] }} />
      {members !== null && (
        <p>
          <Parts members={members} isConfirmedOnly={isConfirmedOnly} />
          <MembersChange
            now={members}
            before={group.previousMembers}
            isConfirmedOnly={isConfirmedOnly}
          />
        </p>
      )}
    </li>
  )
}

interface PartsProps {
  members: Members
  isConfirmedOnly: boolean
}

function Parts({ members: { confirmed, estimated }, isConfirmedOnly }: PartsProps) {
  const texts = useUserGroupTexts()
  const { number, estimate } = useGroupWords()
  return (
    <span>
      <b>{number(confirmed)}</b> {texts.confirmedPart()}
      {!isConfirmedOnly && (
        <>
          , <b>{estimate(estimated)}</b> {texts.estimatedPart()}
        </>
      )}
    </span>
  )
}

interface GroupSectionProps {
  title: string
  caption: string
  tools?: ReactNode
  children: ReactNode
}

/** A part of the report: its title and a quiet remark in one line. */
export function GroupSection({ title, caption, tools, children }: GroupSectionProps) {
  const id = useId()
  return (
    <section className={userGroupReportStyles.section} aria-labelledby={id}>
      <div className={userGroupReportStyles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <p>{caption}</p>
        {tools}
      </div>
      {children}
    </section>
  )
}

interface SwatchProps {
  /** 1: confirmed, 0: estimated */
  solid: 0 | 1
  /** Before the name of a column. */
  isSmall?: boolean
}

/** The look of what is confirmed or estimated. */
export function Swatch({ solid, isSmall = false }: SwatchProps) {
  return (
    <span className={userGroupReportStyles.swatch} data-small={isSmall || undefined}>
      <PartBar solid={solid} hatched={1 - solid} most={1} height={10} />
    </span>
  )
}
