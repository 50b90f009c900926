import { useEffect, useMemo, useRef } from 'react'

import { onlyKey } from '#contract/configuration.ts'
import type { Signal, SignalsDocument } from '#contract/configuration.ts'
import { isCountable } from '#contract/signals/repeats.ts'
import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { usePublication } from '#portal/app/versions/use-publication.ts'
import type { Answered } from '#portal/app/versions/use-publication.ts'
import { problemText } from '#portal/forms/versions/problem-text.ts'
import { usePublishedNotice } from '#portal/forms/versions/use-published-notice.tsx'
import { shownDocument } from '#portal/forms/versions/versioned.ts'
import type { OpenConfiguration, Versioned } from '#portal/forms/versions/versioned.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { signalsOf, withSignal, documentOfParts, keyIn, partsOfSignals } from './signal-document.ts'
import { useSignalTexts } from './signal-texts.ts'
import { useSignalWords } from './signal-words.ts'

/** Why a part of a signal cannot be published. */
interface SignalFault {
  /** the part below the signal, such as `conditions.0.text`; empty for the signal as a whole */
  path: string
  text: string
}

/** All signals of the publication as the screen shows and changes them. */
export interface SignalSet {
  open: OpenConfiguration
  /** those of the own draft, or else the published ones */
  signals: readonly Signal[]
  /** null before the first version */
  published: readonly Signal[] | null
  /** the signals are shown as text: nothing can be changed now */
  isReadOnly: boolean
  change: (document: SignalsDocument) => void
  changeSignal: (signal: Signal, patch: Partial<Signal>) => void
  /** puts a signal back in its place, whatever was changed since */
  putBack: (signal: Signal, place: number) => void
  /** by the signal's key; none of a signal that can be published */
  faults: ReadonlyMap<string, readonly SignalFault[]>
}

/** The signals with the own draft; `answered` is what the API tells of them. */
export function useSignalSet(answered: Answered): SignalSet {
  const { known } = answered
  const versioned = useSignalsVersioned()
  const { screens } = useTexts()
  const mayWrite = useMayWrite('SIGNAL_CONFIGURATION') !== false
  const say = usePublishedNotice({ kind: 'SIGNALS', key: onlyKey })
  const draft = usePublication({ kind: 'SIGNALS', key: onlyKey, answered }, (published) =>
    say(published, screens.signalConfiguration.title()),
  )
  const open = { versioned, key: onlyKey, known, draft, mayWrite }
  const shown = shownDocument(open)
  const signals = useMemo(() => signalsOf(shown), [shown])
  const newest = known?.newest?.document
  const published = useMemo(() => (newest ? signalsOf(newest) : null), [newest])
  const latest = useRef(signals)
  useEffect(() => {
    latest.current = signals
  }, [signals])
  const change = (document: SignalsDocument) => draft.change(document, draft.note)
  return {
    open,
    signals,
    published,
    isReadOnly: !mayWrite || !draft.isOpen,
    change,
    changeSignal: (signal, patch) => change(withSignal(signals, { ...signal, ...patch })),
    putBack: (signal, place) => change({ signals: latest.current.toSpliced(place, 0, signal) }),
    faults: useFaults(open, signals),
  }
}

/** The faults of a draft by signal; the place in the list is only known to the document. */
function useFaults({ draft }: OpenConfiguration, signals: readonly Signal[]) {
  const words = useVersionTexts()
  const { problems } = useSignalTexts()
  const result = draft.document === null ? [] : draft.faults
  const placed = result.flatMap((fault) => {
    const [area, place, ...path] = fault.path.split('.')
    const signal = area === 'signals' ? signals[Number(place)] : undefined
    if (signal === undefined) return []
    const isTooOften = path[0] === 'threshold' && !isCountable(signal)
    const text = isTooOften ? problems.notCountable() : problemText(words, fault)
    return [{ key: signal.key, path: path.join('.'), text }]
  })
  return Map.groupBy(placed, ({ key }) => key)
}

/** The signals as the template for versions knows them: each is a whole with a part for each field. */
export function useSignalsVersioned(): Versioned {
  const { nameOf, fieldName, fieldValue, sentenceOf } = useSignalWords()
  return {
    kind: 'SIGNALS',
    partsOf: partsOfSignals,
    documentOf: documentOfParts,
    wholeOf: keyIn,
    nameOf: (path, parts) => {
      const key = keyIn(path)
      const named = parts[`${key}/name`]
      const name = nameOf({ key, name: typeof named === 'string' ? named : null })
      return path === key ? name : fieldName(path.slice(key.length + 1), name)
    },
    valueOf: (path, value) => {
      const key = keyIn(path)
      const field = path.slice(key.length + 1)
      const [signal] = signalsOf({ signals: [{ key, [field]: value }] })
      return signal && fieldValue(field, signal)
    },
    sentenceOf: ({ path }, { before, after }) => {
      const key = keyIn(path)
      const [was, is] = [before, after].map((one) => signalsOf(one).find((it) => it.key === key))
      return sentenceOf(path.slice(key.length + 1), was, is)
    },
  }
}
