import { IconArrowsMoveVertical } from '@tabler/icons-react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { clearedFilters } from '#portal/app/url/search-filters.ts'
import { useSearchDefinition, useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { chosenColumns } from '#portal/report/columns/chosen-columns.ts'
import { ColumnsButton } from '#portal/report/columns/ColumnsButton.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { writtenSort } from '#portal/ui/table/sort-text.ts'
import { TreeGrid } from '#portal/ui/table/tree/TreeGrid.tsx'

import { InFilterRow } from '../filters/InFilterRow.tsx'
import { changeRule } from '../planning/change.ts'
import { groupPalette } from '../planning/group-colours.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { selectionBar } from '../selection/load-selection-bar.ts'
import { usePicks } from '../selection/use-picks.ts'
import { useTopicsTexts } from '../topics-texts.ts'
import type { ColumnContext } from './column-context.ts'
import { listColumns, offeredColumns } from './list-columns.tsx'
import { useListTexts } from './list-texts.ts'
import { ListKeysLine } from './ListKeysLine.tsx'
import { ListOwnFilters } from './ListOwnFilters.tsx'
import { phoneLines } from './phone-lines.tsx'
import { type ListLine, valuesOf } from './topic-rows.ts'
import { type ShownList, useTopicList } from './use-topic-list.ts'

import styles from './topic-list.module.css'

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
      <InFilterRow>
        <ListOwnFilters />
      </InFilterRow>
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
      {picks.ids.size > 0 && <OnDemand part={selectionBar} given={selectedHere} />}
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
    mostViews: Math.max(0, ...topics.map(({ metrics }) => metrics.views)),
    until: useToday(),
  }
}

/** The line above the rows: how many there are, folding, and the choice of columns. */
function ListHead({ list, children }: { list: ShownList; children: React.ReactNode }) {
  const texts = useListTexts()
  const isPhone = useIsPhone()
  const rowIds = list.nodes.map(({ id }) => id)
  const areOpen = rowIds.every(list.isOpen)
  const heading = texts.heading({ topics: list.topics.length, groups: list.nodes.length })
  return (
    <div className={styles.head}>
      <h2 id="topic-list">{heading}</h2>
      {!isPhone && <p className={styles.same}>{texts.same()}</p>}
      <div className={styles.tools}>
        {children}
        <Button
          variant="subtle"
          icon={<IconArrowsMoveVertical aria-hidden />}
          onClick={() => list.open(rowIds, !areOpen)}
        >
          {areOpen ? texts.fold() : texts.unfold()}
        </Button>
        {!isPhone && <ColumnsButton offered={offeredColumns(texts)} />}
      </div>
    </div>
  )
}

function NoTopics() {
  const texts = useListTexts()
  const definition = useSearchDefinition()
  const [, change] = useSearchState()
  const clear = () => change({ ...clearedFilters(definition), only: '' })
  return (
    <EmptyState
      title={texts.noTopics()}
      actions={<Button onClick={clear}>{texts.clearFilters()}</Button>}
    />
  )
}
