import {
  IconCopy,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { OpenItem } from '#portal/forms/list-detail/ListDetail.tsx'
import { DraftCauses } from '#portal/forms/versions/DraftCauses.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { NoticeAction, notifyDone, withdrawNotices } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { freeKey, withoutSignal, withSignal } from '../signal-document.ts'
import { useSignalTexts } from '../signal-texts.ts'
import { useSignalWords } from '../signal-words.ts'
import { useSignalActivity } from '../signals.queries.ts'
import { SignalState } from '../SignalState.tsx'
import type { SignalSet } from '../use-signal-set.ts'
import { FiredArticles } from './FiredArticles.tsx'

import styles from './signal-detail.module.css'

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
      content: <OnDemand part={newSignal} props={{ set }} />,
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
        props={{ set, signal }}
        fallback={<SkeletonBlock height={skeletonHeight} />}
      />
    </>
  )
  return { note, actions, content }
}

/** The state of a signal in a line, with its key. */
function SignalNote({ signal }: { signal: Signal }) {
  return (
    <span className={styles.note}>
      <SignalState signal={signal} />
      <span aria-hidden>·</span>
      <code translate="no">{signal.key}</code>
    </span>
  )
}

/** Test, pause, duplicate and delete, behind three dots. */
function SignalMenu({ set, signal }: { set: SignalSet; signal: Signal }) {
  const { menu: words, more } = useSignalTexts()
  const [, change] = useSearchState()
  const { togglePause, duplicate, remove } = useSignalActions(set, signal)
  const { paused } = signal
  const use = useSignalActivity(signal.key)?.use ?? null
  const [isRefused, setIsRefused] = useState(false)
  const Pause = paused ? IconPlayerPlay : IconPlayerPause
  const changes: MenuLine[] = [
    {
      label: paused ? words.resume() : words.pause(),
      icon: <Pause size={18} />,
      onChoose: togglePause,
    },
    { label: words.duplicate(), icon: <IconCopy size={18} />, onChoose: duplicate },
    'rule',
    {
      label: words.remove(),
      icon: <IconTrash size={18} />,
      onChoose: use === null ? remove : () => setIsRefused(true),
    },
  ]
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [
      {
        label: words.test(),
        icon: <IconTestPipe size={18} />,
        onChoose: () => change({ view: 'test' }),
      },
      ...(set.isReadOnly ? [] : changes),
    ],
  })
  return (
    <>
      <IconButton {...trigger} size={36} aria-label={more()}>
        <IconDots />
      </IconButton>
      {menu}
      {isRefused && use !== null && (
        <RefusedDelete
          signal={signal}
          use={use}
          onPause={() => {
            setIsRefused(false)
            if (!paused) togglePause()
          }}
          onClose={() => setIsRefused(false)}
        />
      )}
    </>
  )
}

interface Props {
  signal: Signal
  use: { firings: number; articles: number }
  onPause: () => void
  onClose: () => void
}

/** A signal that counts is not deleted: says where it counts, and offers to pause it. */
function RefusedDelete({ signal, use, onPause, onClose }: Props) {
  const { refused: words } = useSignalTexts()
  const { nameOf } = useSignalWords()
  return (
    <ConfirmDialog
      isOpen
      title={words.title({ name: nameOf(signal) })}
      confirmLabel={words.pause()}
      onConfirm={onPause}
      onCancel={onClose}
    >
      <p>{words.text(use)}</p>
      <FiredArticles signal={signal.key} />
    </ConfirmDialog>
  )
}

/** Pausing, duplicating and deleting a signal: each is a change of the draft, which can be discarded. */
function useSignalActions(set: SignalSet, signal: Signal) {
  const { menu: words } = useSignalTexts()
  const { nameOf } = useSignalWords()
  const [, change] = useSearchState()
  const { signals } = set
  const name = nameOf(signal)
  return {
    togglePause: () => set.changeSignal(signal, { paused: !signal.paused }),
    duplicate: () => {
      const key = freeKey(signal.key, signals)
      const copy = { ...signal, key, name: words.copyOf({ name }), paused: true }
      set.change(withSignal(signals, copy))
      notifyDone(words.copied({ name }), { about: 'signal' })
      change({ id: key, panel: '' })
    },
    remove: () => {
      set.change(withoutSignal(signals, signal.key))
      const undo = () => {
        withdrawNotices('signal')
        set.putBack(signal, signals.indexOf(signal))
        change({ id: signal.key, panel: '' })
      }
      notifyDone(words.removed({ name }), {
        about: 'signal',
        actions: <NoticeAction onClick={undo}>{words.undo()}</NoticeAction>,
      })
      change({ id: '', panel: '' })
    },
  }
}
