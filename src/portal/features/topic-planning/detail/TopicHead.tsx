import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconLink,
  IconMapPin,
} from '@tabler/icons-react'

import { DavTopicArticlesDocument, TopicArticlesDocument } from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import type { Ask } from '#portal/app/query/ask.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { FileColumn } from '#portal/report/export/report-files.ts'
import type { ReportRows } from '#portal/report/export/report-rows.ts'
import { ReportExport } from '#portal/report/export/ReportExport.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { TopicActions } from '../decisions/TopicActions.tsx'
import { viewNames } from '../planning-views.ts'
import { ageOf } from '../planning/change.ts'
import { groupPalette } from '../planning/group-sums.ts'
import { GroupDot } from '../planning/PlanMark.tsx'
import { readerFilter } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { useTopicDetailTexts } from './topic-detail-texts.ts'
import type { TopicDetailTexts } from './topic-detail-texts.ts'
import type { TopicPlace } from './topic-place.ts'
import type { AskedArticles, TopicArticle } from './use-topic-detail.ts'

import styles from './topic-detail.module.css'

/** Articles in one call. */
const pageRows = 500

/** Reads all articles of a topic for a file, from the first to the last by views. */
function useArticleRows({ id }: { id: string }): () => Promise<ReportRows> {
  const texts = useTopicDetailTexts()
  const { client } = useCurrentPublication()
  const { variant, days } = usePlanning()
  const [search] = useSearchState()
  const scope = { clientId: client ?? '', range: days.range }
  const filter = readerFilter(search)
  const page = async (ask: Ask, request: AskedArticles, signal: AbortSignal) => {
    const variables = { ...scope, ...request }
    const answer =
      variant === 'dav'
        ? await ask(DavTopicArticlesDocument, { ...variables, filter }, signal)
        : await ask(TopicArticlesDocument, variables, signal)
    if (answer.client === null) throw new Error('The publication is not there any more.')
    return answer.client.planning.articles
  }
  return () => {
    let offset = 0
    let isAtEnd = false
    return Promise.resolve({
      columns: columnsOf(texts),
      next: async (ask, signal) => {
        if (isAtEnd) return null
        const query = { topicId: id, sort: 'VIEWS' as const, first: pageRows, offset }
        const { nodes, count } = await page(ask, query, signal)
        offset += nodes.length
        isAtEnd = nodes.length === 0 || offset >= count
        return nodes.map(cellsOf)
      },
    })
  }
}

function columnsOf({ file }: TopicDetailTexts): FileColumn[] {
  return [
    { name: file.article(), kind: 'text' },
    { name: file.address(), kind: 'text' },
    { name: file.date(), kind: 'day' },
    { name: file.views(), kind: 'count' },
    { name: file.depth(), kind: 'percent' },
    { name: file.score(), kind: 'count' },
    { name: file.similarity(), kind: 'text' },
  ]
}

function cellsOf(article: TopicArticle) {
  const { title, url, publicationDate, views, scrollDepth, score, similarity } = article
  return [title, url, publicationDate, views, scrollDepth, score, similarity]
}

interface Props {
  place: TopicPlace
  isPage: boolean
}

/** Name, group, age and terms of a topic, and what can be done with it. */
export function TopicHead({ place: { topic, groupName }, isPage }: Props) {
  const texts = useTopicDetailTexts()
  const { planning } = usePlanning()
  const today = useToday()
  const rows = useArticleRows(topic)
  const colour = groupPalette(planning?.groups ?? []).get(topic.groupId) ?? 0
  const about = [
    texts.about({ group: groupName, count: topic.articles }),
    topic.newest !== null && newestText(texts, topic.newest, today),
  ]
  return (
    <>
      <h2 className={styles.title} tabIndex={-1}>
        {topic.name}
      </h2>
      <p className={styles.about}>
        <GroupDot colour={colour} />
        {about.filter((part) => part !== false).join(', ')}
      </p>
      <ul className={styles.terms} aria-label={texts.terms()}>
        {topic.terms.slice(0, 5).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <OpenButton isPage={isPage} />
        <CopyButton />
        <MapButton />
        <ReportExport
          title={topic.name}
          rowsName={texts.file.article()}
          count={topic.articles}
          rows={rows}
        />
        <TopicActions about={{ kind: 'topic', ...topic }} />
      </div>
    </>
  )
}

function OpenButton({ isPage }: Pick<Props, 'isPage'>) {
  const texts = useTopicDetailTexts()
  const [, change] = useSearchState()
  const Icon = isPage ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  return (
    <Button icon={<Icon aria-hidden />} onClick={() => change({ panel: isPage ? '' : 'topic' })}>
      {isPage ? texts.beside() : texts.open()}
    </Button>
  )
}

/** On a phone the topic is a page; its map lies behind it. */
function MapButton() {
  const texts = useTopicDetailTexts()
  const [, change] = useSearchState()
  const isPhone = useIsPhone()
  if (!isPhone || !viewNames(isPhone).includes('map')) return null
  return (
    <Button icon={<IconMapPin aria-hidden />} onClick={() => change({ view: 'map', panel: '' })}>
      {texts.onMap()}
    </Button>
  )
}

function CopyButton() {
  const texts = useTopicDetailTexts()
  const copyTo = useCopy()
  const copy = () => copyTo(location.href, texts.copied())
  return (
    <Button icon={<IconLink aria-hidden />} onClick={copy}>
      {texts.copy()}
    </Button>
  )
}

function newestText(texts: TopicDetailTexts, newest: string, today: string): string {
  const days = Math.max(0, ageOf(newest, today))
  return days === 0 ? texts.newest.today() : texts.newest.days({ days })
}
