import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ListDetail } from '#portal/forms/list-detail/ListDetail.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useOpenSignal } from './detail/use-open-signal.tsx'
import { SignalList } from './list/SignalList.tsx'
import { PageActions } from './PageActions.tsx'
import { SignalBar } from './SignalBar.tsx'
import { useSignals } from './signals.queries.ts'
import { Tester } from './test/Tester.tsx'
import { useSignalSet, type SignalSet } from './use-signal-set.ts'

const skeletonHeight = 480

const noSignals = lazyPart(async () => (await import('./NoSignals.tsx')).NoSignals)
const versionsView = lazyPart(async () => (await import('./SignalVersions.tsx')).SignalVersions)
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
            <Tester set={set} />
          </>
        }
        item={item}
        otherwise={<EmptyState>{words.choose()}</EmptyState>}
      />
      <SignalBar set={set} />
    </>
  )
}
