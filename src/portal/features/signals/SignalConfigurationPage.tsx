import { IconDownload, IconHistory, IconPlus, IconUpload } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ItemList, ItemRow } from '#portal/forms/list-detail/ItemList.tsx'
import { ListDetail } from '#portal/forms/list-detail/ListDetail.tsx'
import { DraftBar } from '#portal/forms/versions/DraftBar.tsx'
import { usePublishItem } from '#portal/forms/versions/use-publish-item.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useOpenSignal } from './detail/use-open-signal.tsx'
import { listedSignals } from './list/listed-signals.ts'
import { SignalList } from './list/SignalList.tsx'
import { useSignalTexts } from './signal-texts.ts'
import { useSignalWords } from './signal-words.ts'
import { useActivityQuery, useSeenStates, useSignals } from './signals.queries.ts'
import { useSignalSet } from './use-signal-set.ts'
import type { SignalSet } from './use-signal-set.ts'

const exportMenu = lazyPart(async () => (await import('./transfer/ExportMenu.tsx')).ExportMenu)

/** Versions, import, export and a new signal, for all signals together. */
function PageActions({ set }: { set: SignalSet }) {
  const words = useSignalTexts()
  const [, change] = useSearchState()
  const { mayWrite, known } = set.open
  return (
    <>
      {known?.newest && (
        <Button
          variant="subtle"
          icon={<IconHistory aria-hidden />}
          onClick={() => change({ panel: 'versions' })}
        >
          <span>{words.versions()}</span>
        </Button>
      )}
      {mayWrite && (
        <Button icon={<IconUpload aria-hidden />} onClick={() => change({ panel: 'import' })}>
          <span>{words.import()}</span>
        </Button>
      )}
      {set.signals.length > 0 && <ExportButton set={set} />}
      {mayWrite && (
        <Button
          icon={<IconPlus aria-hidden />}
          onClick={() => change({ panel: 'new', id: '', view: '' })}
        >
          <span>{words.add()}</span>
        </Button>
      )}
    </>
  )
}

function ExportButton({ set: { signals } }: { set: SignalSet }) {
  const words = useSignalTexts()
  const [trigger, menu] = useTrigger(exportMenu, 'menu', { signals })
  return (
    <>
      <Button {...trigger} icon={<IconDownload aria-hidden />}>
        <span>{words.export()}</span>
      </Button>
      {menu}
    </>
  )
}

const skeletonHeight = 480

const noSignals = lazyPart(async () => (await import('./NoSignals.tsx')).NoSignals)
const versionsView = lazyPart(async () => (await import('./SignalVersions.tsx')).SignalVersions)
const publishView = lazyPart(
  async () => (await import('#portal/forms/versions/PublishView.tsx')).PublishView,
)
const tester = lazyPart(async () => (await import('./test/Tester.tsx')).Tester)
const importView = lazyPart(async () => (await import('./transfer/ImportView.tsx')).ImportView)

/** `/signal-configuration`: what readers do and how much it counts, with draft, versions and a tester. */
export default function SignalConfigurationPage() {
  const words = useSignalTexts()
  const { screens } = useTexts()
  const { failed, reload, ...answered } = useSignals()
  const { known } = answered
  // With them rows and charts have their height at once.
  const { isLoading } = useActivityQuery()
  const set = useSignalSet(answered)
  const head = { title: screens.signalConfiguration.title(), deck: words.deck() }
  if (known !== undefined && !isLoading) return <Loaded set={set} {...head} />
  return (
    <>
      <PageHead {...head} />
      {failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={skeletonHeight} />}
    </>
  )
}

interface Props {
  set: SignalSet
  title: string
  deck: string
}

function Loaded({ set, ...head }: Props) {
  const words = useSignalTexts()
  const [{ panel }, change] = useSearchState()
  const [firstWrong] = set.faults.keys()
  const openSignal = useOpenSignal(set)
  const comparing = usePublishItem(
    set.open,
    head.title,
  )(
    <OnDemand
      part={publishView}
      props={{
        open: set.open,
        effects: [
          {
            name: words.publish.score(),
            value: set.signals.every(({ paused }) => paused)
              ? words.publish.noneActive()
              : words.publish.fromNow(),
            detail: words.publish.earlier(),
          },
        ],
      }}
    />,
  )
  const item = comparing ?? openSignal
  const actions = <PageActions set={set} />
  if (panel === 'versions') return <OnDemand part={versionsView} props={{ set, ...head }} />
  if (panel === 'import' && set.open.mayWrite)
    return <OnDemand part={importView} props={{ set, ...head }} />
  const isEmpty = set.signals.length === 0 && set.open.draft.document === null && item === null
  if (isEmpty)
    return (
      <>
        <PageHead {...head} actions={actions} />
        <OnDemand part={noSignals} props={{ set }} />
      </>
    )
  return (
    <>
      <ListDetail
        {...head}
        layout={comparing === null ? 'table' : 'list'}
        actions={actions}
        back={words.count({ count: set.signals.length })}
        list={
          comparing === null ? (
            <>
              <SignalList set={set} />
              <OnDemand part={tester} props={{ set }} />
            </>
          ) : (
            <ComparedSignals set={set} />
          )
        }
        item={item}
        first={(set.signals.find(({ key }) => set.faults.has(key)) ?? set.signals[0])?.key}
      />
      {comparing === null && (
        <DraftBar
          open={set.open}
          onFaults={() => firstWrong !== undefined && change({ id: firstWrong, panel: 'fault' })}
        />
      )}
    </>
  )
}

/** All signals, of which the draft has changed some, beside what it changes. */
function ComparedSignals({ set }: { set: SignalSet }) {
  const words = useSignalTexts()
  const say = useSignalWords()
  const all = listedSignals(set, say, useSeenStates())
  return (
    <ItemList label={words.count({ count: all.length })}>
      {all.map(({ signal, name, difference }) => (
        <ItemRow
          key={signal.key}
          id={signal.key}
          name={name}
          mark={difference === null ? (signal.paused ? 'off' : 'live') : 'draft'}
          lines={[
            difference === null
              ? signal.paused
                ? words.isPaused()
                : words.isActive()
              : words.publish.inDraft(),
          ]}
        />
      ))}
    </ItemList>
  )
}
