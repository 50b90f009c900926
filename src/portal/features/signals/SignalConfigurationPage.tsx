import { IconDownload, IconHistory, IconPlus, IconUpload } from '@tabler/icons-react'

import { longestNote } from '#contract/configuration.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ListDetail } from '#portal/forms/list-detail/ListDetail.tsx'
import { DraftBar } from '#portal/forms/versions/DraftBar.tsx'
import { shownDocument } from '#portal/forms/versions/versioned.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useOpenSignal } from './detail/use-open-signal.tsx'
import { SignalList } from './list/SignalList.tsx'
import { useSignalTexts } from './signal-texts.ts'
import { useSignals } from './signals.queries.ts'
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
const tester = lazyPart(async () => (await import('./test/Tester.tsx')).Tester)
const importView = lazyPart(async () => (await import('./transfer/ImportView.tsx')).ImportView)

/** `/signal-configuration`: what readers do and how much it counts, with draft, versions and a tester. */
export default function SignalConfigurationPage() {
  const words = useSignalTexts()
  const { screens } = useTexts()
  const { known, failed, reload } = useSignals()
  const set = useSignalSet(known)
  const head = { title: screens.signalConfiguration.title(), deck: words.deck() }
  if (known !== undefined) return <Loaded set={set} {...head} />
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
  const [{ panel }] = useSearchState()
  const item = useOpenSignal(set)
  const actions = <PageActions set={set} />
  if (panel === 'versions') return <OnDemand part={versionsView} given={{ set, ...head }} />
  if (panel === 'import' && set.open.mayWrite)
    return <OnDemand part={importView} given={{ set, ...head }} />
  const isEmpty = set.signals.length === 0 && set.open.draft.document === null && item === null
  if (isEmpty)
    return (
      <>
        <PageHead {...head} actions={actions} />
        <OnDemand part={noSignals} given={{ set }} />
      </>
    )
  return (
    <>
      <ListDetail
        {...head}
        layout="table"
        actions={actions}
        back={words.count({ count: set.signals.length })}
        list={
          <>
            <SignalList set={set} />
            <OnDemand part={tester} given={{ set }} />
          </>
        }
        item={item}
        first={(set.signals.find(({ key }) => set.faults.has(key)) ?? set.signals[0])?.key}
      />
      <SignalBar set={set} />
    </>
  )
}

/** The bar of the draft: all signals are published together, from now on, with a note. */
function SignalBar({ set }: { set: SignalSet }) {
  const { publish: words } = useSignalTexts()
  const [, change] = useSearchState()
  const { open, signals, faults } = set
  const { draft, known } = open
  const number = (known?.newest?.number ?? 0) + 1
  const [firstWrong] = faults.keys()
  return (
    <DraftBar
      open={open}
      consequence={
        <>
          <p>{words.consequence({ number })}</p>
          {signals.every(({ paused }) => paused) && <p>{words.noneActive()}</p>}
          <TextField
            label={words.note()}
            hint={words.noteHint()}
            maxLength={longestNote}
            value={draft.note}
            onChange={({ target }) => draft.change(shownDocument(open), target.value)}
          />
        </>
      }
      onFaults={() => firstWrong !== undefined && change({ id: firstWrong, panel: 'fault' })}
    />
  )
}
