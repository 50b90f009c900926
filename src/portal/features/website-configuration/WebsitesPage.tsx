import { IconClipboardCheck, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ItemList, ItemRow } from '#portal/forms/list-detail/ItemList.tsx'
import { ListDetail, type OpenItem } from '#portal/forms/list-detail/ListDetail.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import {
  type ListedWebsite,
  useMayChangeWebsites,
  useWebsite,
  useWebsites,
} from './use-websites.ts'
import { useWebsiteTexts } from './website-texts.ts'
import { isBeingSetUp, marks, useStateWords } from './website-words.ts'

import styles from './list/website-list.module.css'

// They take the place of the list, after a gesture or by an address of their own.
const setupPage = lazyPart(async () => (await import('./setup/SetupPage.tsx')).SetupPage)
const removedButton = lazyPart(async () => (await import('./RemovedButton.tsx')).RemovedButton)
const removedArticles = lazyPart(
  async () => (await import('./RemovedArticles.tsx')).RemovedArticles,
)
const connections = lazyPart(
  async () => (await import('./graph/ConnectionsView.tsx')).ConnectionsView,
)

/** `/website-configuration`: the websites of a publication and their tracker. spec 2 */
export default function WebsitesPage() {
  const words = useWebsiteTexts()
  const { screens } = useTexts()
  const [{ view, id, panel }] = useSearchState()
  const mayChange = useMayChangeWebsites()
  const { websites, failed, reload } = useWebsites()
  const deck = words.deck({ publication: usePublicationName() })
  const head = { title: screens.websiteConfiguration.title(), deck, actions: <PageActions /> }
  if (websites === undefined) {
    return (
      <>
        <PageHead {...head} />
        {failed ? <NotLoaded onReload={reload} /> : <SkeletonLine width="40%" />}
      </>
    )
  }
  if (view === 'removed') return <OnDemand part={removedArticles} props={{}} />
  if (view === 'graph')
    return <OnDemand part={connections} props={{ websites, actions: <PageActions /> }} />
  const listed = websites.find((one) => one.id === id)
  const isInSetup = view === 'new' || (listed && (panel === 'verify' || isBeingSetUp(listed)))
  if (isInSetup && mayChange) return <OnDemand part={setupPage} props={{ id }} />
  if (websites.length === 0) {
    return (
      <>
        <PageHead {...head} />
        <EmptyState title={words.empty()} actions={<AddButton />} size="page">
          {words.emptyText()}
        </EmptyState>
      </>
    )
  }
  return <Websites {...head} websites={websites} />
}

interface Props {
  title: string
  deck: string
  actions: ReactNode
  websites: readonly ListedWebsite[]
}

function Websites({ websites, ...head }: Props) {
  const words = useWebsiteTexts()
  const [{ id }] = useSearchState()
  const open = useOpenWebsite(id, websites)
  const running = websites.filter((one) => !isBeingSetUp(one))
  return (
    <ListDetail
      {...head}
      list={<WebsiteList websites={websites} />}
      back={words.count({ count: websites.length })}
      item={open}
      first={(running.find(({ status }) => status === 'SILENT') ?? running[0])?.id}
    />
  )
}

function PageActions() {
  const words = useWebsiteTexts()
  const [{ view }, change] = useSearchState()
  return (
    <>
      <OnDemand part={removedButton} props={{}} />
      <Segments
        name={words.views.name()}
        value={view === 'graph' ? 'graph' : 'list'}
        segments={[
          { value: 'list', label: words.views.list() },
          { value: 'graph', label: words.views.graph() },
        ]}
        onChange={(chosen) => change({ view: chosen === 'graph' ? 'graph' : '', panel: '' })}
      />
      <AddButton />
    </>
  )
}

function AddButton() {
  const words = useWebsiteTexts()
  const [, change] = useSearchState()
  if (!useMayChangeWebsites()) return null
  return (
    <Button
      variant="filled"
      icon={<IconPlus aria-hidden />}
      onClick={() => change({ view: 'new', id: '', panel: '' })}
    >
      <span>{words.add()}</span>
    </Button>
  )
}

function usePublicationName(): string {
  const { client } = useCurrentPublication()
  const viewer = useViewer()
  return viewer?.clients.find(({ id }) => id === client)?.name ?? client ?? ''
}

const detail = lazyPart(async () => (await import('./detail/WebsiteDetail.tsx')).WebsiteDetail)

/** The website that the address names, as the screen shows it; null where it names none. */
function useOpenWebsite(id: string, websites: readonly ListedWebsite[]): OpenItem | null {
  const words = useWebsiteTexts()
  const { website, failed, reload } = useWebsite(id)
  if (id === '') return null
  const listed = websites.find((one) => one.id === id)
  const name = listed?.name ?? words.gone()
  if (website === null)
    return { id, name, content: <EmptyState title={words.gone()}>{words.goneText()}</EmptyState> }
  if (website === undefined) {
    const content = failed ? <NotLoaded onReload={reload} /> : <SkeletonLine width="60%" />
    return { id, name: listed?.name ?? '…', content }
  }
  const note = <WebsiteNote website={website} />
  const content = (
    <OnDemand part={detail} props={{ website }} fallback={<SkeletonLine width="60%" />} />
  )
  const actions = <VerifyButton />
  return { id, name: website.name, note, actions, content }
}

function VerifyButton() {
  const words = useWebsiteTexts()
  const [, change] = useSearchState()
  return (
    <Button icon={<IconClipboardCheck aria-hidden />} onClick={() => change({ panel: 'verify' })}>
      <span>{words.verify()}</span>
    </Button>
  )
}

/** The websites of the publication, each with its state and the course of its last two weeks. */
function WebsiteList({ websites }: { websites: readonly ListedWebsite[] }) {
  const words = useWebsiteTexts()
  const sending = websites.filter(({ activity }) => activity.eventsToday > 0)
  const events = sending.reduce((sum, { activity }) => sum + activity.eventsToday, 0)
  return (
    <ItemList
      label={words.count({ count: websites.length })}
      endLabel={words.eventsToday()}
      foot={words.total({ events, sending: sending.length, count: websites.length })}
    >
      {websites.map((website) => (
        <WebsiteRow key={website.id} website={website} />
      ))}
    </ItemList>
  )
}

function WebsiteRow({ website }: { website: ListedWebsite }) {
  const format = useFormat()
  const state = useStateWords(website, 'short')
  const { id, name, url, status, activity } = website
  const isUnfinished = isBeingSetUp(website)
  const isExpected = !isUnfinished && status !== 'OFF'
  return (
    <ItemRow
      id={id}
      name={name}
      mark={isUnfinished ? 'setup' : marks[status]}
      end={isExpected ? format.number(activity.eventsToday) : '–'}
      tone={isUnfinished ? 'setup' : status === 'SILENT' ? 'warning' : undefined}
      lines={[
        URL.parse(url)?.host ?? url,
        <span key="state" className={styles.state}>
          <span>{state}</span>
          {isExpected && <Spark values={fullDays(activity)} width={60} height={16} />}
        </span>,
      ]}
    />
  )
}

/** The running day would look like a fall. */
function fullDays({ days }: ListedWebsite['activity']): number[] {
  return days.slice(0, -1).map(({ events }) => events)
}

/** The state of the open website in a line. */
function WebsiteNote({ website }: { website: ListedWebsite }) {
  const state = useStateWords(website, 'long')
  return (
    <span className={styles.note}>
      <StateMark shape={isBeingSetUp(website) ? 'setup' : marks[website.status]} />
      {state}
      <span aria-hidden>·</span>
      <a href={website.url} target="_blank" rel="noopener noreferrer">
        {URL.parse(website.url)?.host ?? website.url}
      </a>
    </span>
  )
}
