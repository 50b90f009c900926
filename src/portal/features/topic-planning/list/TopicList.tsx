import { IconArrowsMoveVertical } from '@tabler/icons-react'
import { useState } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { clearedFilters } from '#portal/app/url/search.ts'
import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ColumnsButton } from '#portal/report/columns/ColumnsButton.tsx'
import { chosenColumns } from '#portal/report/columns/report-column.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand, OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { writtenSort } from '#portal/ui/table/sort-text.ts'
import type { PhoneLines } from '#portal/ui/table/tree/tree-model.ts'
import { TreeGrid } from '#portal/ui/table/tree/TreeGrid.tsx'

import { ageOf, changeRule } from '../planning/change.ts'
import { groupPalette } from '../planning/group-sums.ts'
import { ChangeOf, PlanMark, GroupDot } from '../planning/PlanMark.tsx'
import { mostWritten } from '../planning/planning-mark.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { selectionBar } from '../selection/load-selection-bar.ts'
import { usePicks } from '../selection/use-picks.ts'
import { useTopicsTexts } from '../topics-texts.ts'
import type { ColumnContext } from './list-columns.tsx'
import { listColumns, offeredColumns } from './list-columns.tsx'
import { useListTexts } from './list-texts.ts'
import type { ListTexts } from './list-texts.ts'
import { valuesOf } from './topic-rows.ts'
import type { ListLine, TopicLine } from './topic-rows.ts'
import { useTopicList } from './use-topic-list.ts'
import type { ShownList } from './use-topic-list.ts'

import styles from './topic-list.module.css'

const changes = lazyPart(async () => (await import('../decisions/Changes.tsx')).Changes)

/** All topics in their groups as a tree grid: the twin of the map, with all that the map can do. */
export function TopicList() {
  const texts = useListTexts()
  const shared = useTopicsTexts()
  const { days, isOutdated } = usePlanning()
  const [search, change] = useSearchState()
  const list = useTopicList()
  const picks = usePicks()
  const isPhone = useIsPhone()
  const context = useColumnContext(list)
  const columns = listColumns(chosenColumns(offeredColumns(texts), search.cols), context)
  const sortBy = (sort: ShownList['sort']) => change({ sort: writtenSort(sort) })
  return (
    <section aria-labelledby="topic-list">
      <ListHead list={list}>
        {isPhone && <SortMenu columns={columns} sort={list.sort} onSort={sortBy} />}
      </ListHead>
      <TreeGrid
        label={texts.heading({ topics: list.topics.length, groups: list.nodes.length })}
        columns={columns}
        nodes={list.nodes}
        isOpen={list.isOpen}
        onOpen={list.open}
        rowName={nameOf}
        ticked={picks.ids}
        onTick={picks.tick}
        onChoose={(line) => line.kind === 'topic' && change({ id: line.topic.id })}
        keys={{
          m: (line) =>
            change(
              line.kind === 'topic'
                ? { view: 'map', id: line.topic.id }
                : { view: 'map', only: line.group.id },
            ),
          p: (line) => line.kind === 'topic' && change({ id: line.topic.id }),
        }}
        currentId={search.id}
        sort={list.sort}
        onSort={sortBy}
        isStale={isOutdated}
        phone={(line) => phoneLines(line, context)}
        empty={<NoTopics />}
      />
      <p className={styles.rule}>{shared.changeRules[changeRule(days.range)]()}</p>
      {!isPhone && list.nodes.length > 0 && <ListKeysLine />}
      {picks.ids.size > 0 && <OnDemand part={selectionBar} props={selectedHere} />}
    </section>
  )
}

const selectedHere = { view: 'list', articleIds: [] } as const

function nameOf({ name }: ListLine): string {
  return name
}

function useColumnContext({ topics }: ShownList): ColumnContext {
  const texts = useListTexts()
  const format = useFormat()
  const { planning, days } = usePlanning()
  return {
    texts,
    format,
    palette: groupPalette(planning?.groups ?? []),
    totals: valuesOf(topics, days.range),
    mostWritten: mostWritten(planning?.topics ?? []),
    mostViews: Math.max(0, ...topics.map(({ metrics }) => metrics.views)),
    until: useToday(),
  }
}

/** The line above the rows: how many there are, folding, and the choice of columns. */
function ListHead({ list, children }: { list: ShownList; children: React.ReactNode }) {
  const texts = useListTexts()
  const isPhone = useIsPhone()
  const rowIds = list.nodes.map(({ id }) => id)
  const [showsChanges, setShowsChanges] = useState(false)
  const areOpen = rowIds.every(list.isOpen)
  const heading = texts.heading({ topics: list.topics.length, groups: list.nodes.length })
  return (
    <div className={styles.head}>
      <h2 id="topic-list">{heading}</h2>
      {!isPhone && <p className="quiet small">{texts.same()}</p>}
      <div className={styles.tools}>
        {children}
        <Button
          variant="subtle"
          icon={<IconArrowsMoveVertical aria-hidden />}
          onClick={() => list.open(rowIds, !areOpen)}
        >
          {areOpen ? texts.fold() : texts.unfold()}
        </Button>
        <Button variant="subtle" onClick={() => setShowsChanges(true)}>
          {texts.changesOfTopics()}
        </Button>
        <OpenOnDemand
          part={changes}
          props={{ isOpen: showsChanges, onClose: () => setShowsChanges(false) }}
        />
        {!isPhone && <ColumnsButton offered={offeredColumns(texts)} />}
      </div>
    </div>
  )
}

function NoTopics() {
  const texts = useListTexts()
  const screen = useScreenSearch()
  const [, change] = useSearchState()
  const clear = () => change({ ...clearedFilters(screen), only: '' })
  return (
    <EmptyState
      title={texts.noTopics()}
      actions={<Button onClick={clear}>{texts.clearFilters()}</Button>}
    />
  )
}

/** The keys of the list, while the focus is in it. */
function ListKeysLine() {
  const { keys } = useListTexts()
  const lines = [
    { names: ['↑', '↓'], does: keys.row() },
    { names: ['→', '←'], does: keys.fold() },
    { names: [keys.space()], does: keys.select() },
    { names: ['Enter'], does: keys.open() },
    { names: ['P'], does: keys.plan() },
    { names: ['M'], does: keys.map() },
  ]
  return (
    <p className={styles.keys}>
      {lines.map(({ names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}

/** The two lines of a row on a phone. */
function phoneLines(line: ListLine, context: ColumnContext): PhoneLines {
  const texts: ListTexts = context.texts
  const { format } = context
  const { values } = line
  const number = format.number(values.views)
  if (line.kind === 'group') {
    const { articles } = values
    const detail = texts.topicsAndArticles({ topics: line.topics.length, articles })
    const title = (
      <>
        <GroupDot colour={context.palette.get(line.group.id) ?? 0} />
        {line.name}
      </>
    )
    return { title, detail, number }
  }
  const drawing = <Spark values={values.trend} width={60} height={24} />
  const small = <ChangeOf change={values.change} />
  const title = (
    <>
      {line.name}
      {line.mark !== null && <PlanMark mark={line.mark} />}
    </>
  )
  return { title, detail: saidOf(line, context), drawing, number, small }
}

/** "13 articles, gap, 47 days ago" */
function saidOf({ mark, topic, values }: TopicLine, { texts, format, until }: ColumnContext) {
  const { newest, articles } = values
  const date = topic.plan?.date ?? null
  const isDated = mark === 'planned' && date !== null
  const parts = [texts.articlesOf({ articles })]
  if (isDated) parts.push(texts.plannedFor({ day: format.dayMonth(date) }))
  else if (mark !== null) parts.push(texts.marks[mark]())
  if (newest !== null && !isDated) {
    const days = ageOf(newest, until)
    parts.push(days === 0 ? texts.today() : texts.daysAgo({ days }))
  }
  return parts.join(', ')
}
