import type { Signal } from '#contract/configuration.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { notifyDone } from '#portal/ui/notices/notifications.ts'

import { freeKey, withoutSignal, withSignal } from '../signal-document.ts'
import { useSignalWords } from '../signal-words.ts'
import type { SignalSet } from '../use-signal-set.ts'

/** Pausing, duplicating and deleting a signal: each is a change of the draft, which can be discarded. */
export function useSignalActions(set: SignalSet, signal: Signal) {
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
      notifyDone(words.removed({ name }), { about: 'signal' })
      change({ id: '', panel: '' })
    },
  }
}
