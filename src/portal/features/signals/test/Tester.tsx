import { IconLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { AmountInput, SelectInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { useSignalWebsites } from '../signals.queries.ts'
import type { SignalSet } from '../use-signal-set.ts'
import type { TriedProps } from './tried-props.ts'
import { triedFor, triedVisit, untried } from './tried-visit.ts'
import type { Tried } from './tried-visit.ts'

import styles from './tester.module.css'

const jsonField = lazyPart(async () => (await import('./JsonField.tsx')).JsonField)
const longestDwell = 86_400

/** The fields of the visit: an address with how it was read, also with an event, or all of it as JSON. */
function TriedFields(props: TriedProps) {
  const { test: words } = useSignalTexts()
  const { tried, change, isAddressWrong, end } = props
  if (tried.mode === 'json') return <OnDemand part={jsonField} props={props} />
  return (
    <>
      <TextInput
        aria-label={words.address()}
        placeholder={words.address()}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconLink aria-hidden />}
        value={tried.address}
        fault={isAddressWrong && words.addressFault()}
        onChange={(address) => change({ address })}
      />
      {tried.mode === 'event' && <HappeningFields {...props} />}
      <div className={styles.fields}>
        <span className={styles.field}>
          {words.dwell()}
          <AmountInput
            aria-label={words.dwell()}
            value={tried.dwell}
            min={0}
            max={longestDwell}
            unit="s"
            onChange={(dwell) => change({ dwell })}
          />
        </span>
        <span className={styles.field}>
          {words.scroll()}
          <AmountInput
            aria-label={words.scroll()}
            value={tried.scroll}
            min={0}
            max={100}
            unit="%"
            onChange={(scroll) => change({ scroll })}
          />
        </span>
        {end}
      </div>
    </>
  )
}

function HappeningFields({ tried, change }: TriedProps) {
  const { test: words } = useSignalTexts()
  const isEvent = tried.happening === 'EVENT'
  return (
    <div className={styles.fields}>
      <SelectInput
        name="happening"
        w={150}
        aria-label={words.happening()}
        value={tried.happening}
        options={(['EVENT', 'CLICK'] as const).map((value) => ({
          value,
          label: words.happenings[value](),
        }))}
        onChange={(happening) => change({ happening })}
      />
      <TextInput
        className={styles.name}
        aria-label={isEvent ? words.eventName() : words.selector()}
        placeholder={isEvent ? words.eventName() : words.selector()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={tried.name}
        onChange={(name) => change({ name })}
      />
      <AmountInput
        aria-label={words.times()}
        value={tried.times}
        min={1}
        max={1000}
        unit="×"
        onChange={(times) => change({ times })}
      />
    </div>
  )
}

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
      <MantineScope>
        <TriedFields
          tried={tried}
          change={change}
          faults={faults}
          isAddressWrong={isAddressWrong}
          end={sides.menu}
        />
      </MantineScope>
      {visit === null ? (
        faults.length === 0 && <p className="quiet small">{words.nothing()}</p>
      ) : (
        <OnDemand
          part={verdictTable}
          props={{ signals: sides.signals, visit, isPlaced: websites !== undefined }}
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
  const target = view === 'test' ? id : ''
  const signal = set.signals.find(({ key }) => key === target)
  useEffect(() => {
    if (target === '') done.current = ''
    // Once more when the websites are here: only they tell a whole address.
    const filled = `${target} ${websites === undefined ? '' : 'on a website'}`
    if (signal === undefined || done.current === filled) return
    done.current = filled
    fill(triedFor(signal, websites ?? []))
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [target, signal, websites, fill])
  return box
}
