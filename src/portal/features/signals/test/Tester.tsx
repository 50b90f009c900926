import { useEffect, useRef, useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { useSignalWebsites } from '../signals.queries.ts'
import type { SignalSet } from '../use-signal-set.ts'
import { triedFor, triedVisit, untried, type Tried } from './tried-visit.ts'
import { TriedFields } from './TriedFields.tsx'

import styles from './tester.module.css'

const verdictTable = lazyPart(async () => (await import('./VerdictTable.tsx')).VerdictTable)
const modes = ['address', 'event', 'json'] as const

/** Tries a visit against all signals: which fire, which nearly, and why the others do not. */
export function Tester({ set }: { set: SignalSet }) {
  const { test: words } = useSignalTexts()
  const websites = useSignalWebsites()
  const [tried, setTried] = useState(untried)
  const box = useFilledIn(set, setTried)
  const sides = useSides(set)
  const { visit, faults, isAddressWrong } = triedVisit(tried, websites ?? [])
  const change = (patch: Partial<Tried>) => setTried((now) => ({ ...now, ...patch }))
  return (
    <section ref={box} className={styles.tester} aria-labelledby="signal-test">
      <div className={styles.head}>
        <h2 id="signal-test" className={styles.title}>
          {words.title()}
        </h2>
        <p className={styles.deck}>{words.hint()}</p>
        <Segments
          name={words.mode()}
          value={tried.mode}
          segments={modes.map((value) => ({ value, label: words.modes[value]() }))}
          onChange={(mode) => change({ mode })}
        />
      </div>
      <TriedFields
        tried={tried}
        change={change}
        faults={faults}
        isAddressWrong={isAddressWrong}
        end={sides.menu}
      />
      {visit === null ? (
        faults.length === 0 && <p className={styles.nothing}>{words.nothing()}</p>
      ) : (
        <OnDemand
          part={verdictTable}
          given={{ signals: sides.signals, visit, isPlaced: websites !== undefined }}
        />
      )}
    </section>
  )
}

/** Draft or published version: the choice is there while they differ. */
function useSides({ open, signals, published }: SignalSet) {
  const { test: words } = useSignalTexts()
  const [side, setSide] = useState<'draft' | 'published'>('draft')
  if (open.draft.document === null || published === null) return { signals, menu: null }
  return {
    signals: side === 'draft' ? signals : published,
    menu: (
      <ChoiceMenu
        name={words.with()}
        value={side}
        options={(['draft', 'published'] as const).map((value) => ({
          value,
          label: words.sides[value](),
        }))}
        onChange={setSide}
      />
    ),
  }
}

/** `view=test` fills the tester in for the open signal and brings the keyboard to it. */
function useFilledIn(set: SignalSet, fill: (tried: Tried) => void) {
  const [{ view, id }] = useSearchState()
  const websites = useSignalWebsites()
  const box = useRef<HTMLElement>(null)
  const done = useRef('')
  const wanted = view === 'test' ? id : ''
  const signal = set.signals.find(({ key }) => key === wanted)
  useEffect(() => {
    if (wanted === '') done.current = ''
    // Once more when the websites are here: only they tell a whole address.
    const filled = `${wanted} ${websites === undefined ? '' : 'on a website'}`
    if (signal === undefined || done.current === filled) return
    done.current = filled
    fill(triedFor(signal, websites ?? []))
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [wanted, signal, websites, fill])
  return box
}
