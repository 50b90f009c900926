import { IconArrowBackUp } from '@tabler/icons-react'
import { useMemo } from 'react'

import {
  RemovedArticlesDocument,
  type RemovedArticlesQuery,
} from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { ask } from '#portal/app/query/ask.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useArticleRemovalTexts } from '#portal/forms/removal/article-removal-texts.ts'
import { usePicked } from '#portal/forms/removal/use-picked.ts'
import { mostAtOnce, useRemoval } from '#portal/forms/removal/use-removal.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { PageLink } from '#portal/report/columns/cells.tsx'
import { ListTable } from '#portal/report/list/ListTable.tsx'
import { type RowCount, useListPage, useListRows } from '#portal/report/list/use-list.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { BulkBar } from '#portal/ui/page/ink/BulkBar.tsx'
import { InkAction } from '#portal/ui/page/ink/InkBar.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { useMayChangeWebsites } from './use-websites.ts'

type Removed = NonNullable<RemovedArticlesQuery['client']>['removedArticles']['nodes'][number]

/** Rows in one call. */
const block = 500

/** Lists the removed articles, and puts them back. */
export function RemovedArticles() {
  const words = useArticleRemovalTexts().list
  const [, change] = useSearchState()
  const back = <Button onClick={() => change({ view: '' })}>{words.back()}</Button>
  const list = useRemovedArticles()
  const picking = useRestoring(list.count)
  const columns = useColumns()
  return (
    <>
      <PageHead title={words.title()} deck={words.deck()} actions={back} />
      <ListTable
        list={list}
        label={words.title()}
        rowsName={words.rows()}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        empty={<EmptyState title={words.none()}>{words.noneText()}</EmptyState>}
        {...picking.table}
      />
      {picking.bar}
    </>
  )
}

function useRemovedArticles() {
  const [search] = useSearchState()
  const { client } = useCurrentPublication()
  const list = {
    operation: RemovedArticlesDocument,
    variablesOf: (part: { first: number; offset: number }) => ({ clientId: client ?? '', ...part }),
    rowsOf: (data: RemovedArticlesQuery) => data.client?.removedArticles.nodes ?? [],
    countOf: ({ client: found }: RemovedArticlesQuery): RowCount | undefined =>
      found ? { count: found.removedArticles.count, precision: 'EXACT' } : undefined,
  }
  return useListRows(list, search, { page: useListPage(list, search) })
}

/** The ticks, the bar and the buttons that put articles back, for those who may. */
function useRestoring(count: number | undefined) {
  const words = useArticleRemovalTexts().list
  const { errors } = useTexts()
  const { client } = useCurrentPublication()
  const { ids, selection, pick, clear } = usePicked()
  const { restore } = useRemoval()
  const mayChange = useMayChangeWebsites()
  const pickAll = async () => {
    const all: string[] = []
    for (let offset = 0; offset < Math.min(count ?? 0, mostAtOnce); offset += block) {
      const request = { clientId: client ?? '', first: block, offset }
      const result = await ask(RemovedArticlesDocument, request)
      all.push(...(result.client?.removedArticles.nodes.map(({ id }) => id) ?? []))
    }
    pick(all)
  }
  const restorePicked = async () => {
    if (await restore([...ids].slice(0, mostAtOnce))) clear()
  }
  if (!mayChange) return { table: {}, bar: null }
  const actions = ({ id, title }: Removed) => (
    <IconButton
      size={28}
      aria-label={`${words.restore()}: ${title}`}
      onClick={() => void restore([id])}
    >
      <IconArrowBackUp />
    </IconButton>
  )
  return {
    table: { selection, actions, actionsWidth: '46px' },
    bar: (
      <BulkBar
        count={ids.size}
        matches={count}
        onSelectAll={() => void pickAll().catch(() => notifyFailed(errors.generic()))}
        onClear={clear}
      >
        <InkAction
          label={words.restore()}
          icon={<IconArrowBackUp aria-hidden />}
          onClick={() => void restorePicked()}
        />
      </BulkBar>
    ),
  }
}

function useColumns(): readonly Column<Removed>[] {
  const words = useArticleRemovalTexts().list
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'title',
        header: words.article(),
        phone: 'title',
        render: ({ title, url }) => <PageLink text={title} href={url} />,
      },
      {
        id: 'views',
        header: words.views(),
        align: 'end',
        width: '150px',
        phone: 'number',
        render: ({ views }) => format.number(views),
      },
      {
        id: 'when',
        header: words.when(),
        width: '170px',
        phone: 'detail',
        render: ({ removed }) => format.dateTime(removed),
      },
    ],
    [words, format],
  )
}
