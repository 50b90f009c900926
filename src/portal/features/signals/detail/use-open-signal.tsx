import type { Signal } from '#contract/configuration.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { OpenItem } from '#portal/forms/list-detail/ListDetail.tsx'
import { DraftCauses } from '#portal/forms/versions/DraftCauses.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useSignalWords } from '../signal-words.ts'
import type { SignalSet } from '../use-signal-set.ts'
import { SignalMenu } from './SignalMenu.tsx'
import { SignalNote } from './SignalNote.tsx'

const newSignal = lazyPart(async () => (await import('../NewSignal.tsx')).NewSignal)
const signalEditor = lazyPart(async () => (await import('./SignalEditor.tsx')).SignalEditor)
const skeletonHeight = 480

/** The signal that the address names, beside the list; null where it names none, and on a phone while it is tested. */
export function useOpenSignal(set: SignalSet): OpenItem | null {
  const words = useSignalTexts()
  const { nameOf } = useSignalWords()
  const [{ id, panel, view }] = useSearchState()
  const isPhone = useIsPhone()
  if (panel === 'new' && set.open.mayWrite)
    return {
      id: 'new',
      name: words.fresh.title(),
      content: <OnDemand part={newSignal} given={{ set }} />,
    }
  if (id === '' || (isPhone && view === 'test')) return null
  const signal = set.signals.find(({ key }) => key === id)
  if (signal === undefined) {
    const content = <EmptyState>{words.notFoundText()}</EmptyState>
    return { id, name: words.notFound(), content }
  }
  return {
    id,
    name: nameOf(signal),
    ...partsOf(set, signal, isPhone),
  }
}

function partsOf(
  set: SignalSet,
  signal: Signal,
  isPhone: boolean,
): Pick<OpenItem, 'note' | 'actions' | 'content'> {
  const note = <SignalNote signal={signal} />
  const actions = <SignalMenu set={set} signal={signal} />
  const content = (
    <>
      {isPhone && <DraftCauses open={set.open} />}
      <OnDemand
        part={signalEditor}
        given={{ set, signal }}
        fallback={<SkeletonBlock height={skeletonHeight} />}
      />
    </>
  )
  return { note, actions, content }
}
