import { IconArrowLeft, IconDeviceFloppy, IconCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useArticleRemovalTexts } from '#portal/forms/removal/article-removal-texts.ts'
import { useTexts, useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useStable } from '#portal/ui/hooks/use-settled.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { steps, useWebsiteSetup } from '../state/use-website-setup.ts'
import type { Step } from '../state/use-website-setup.ts'
import { useWebsite, useMayChangeWebsites } from '../use-websites.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import { OpenStep } from './OpenStep.tsx'
import { isShyBrowser } from './Verify.tsx'

import styles from './setup.module.css'

/** A new website from its address to its first counted view, or the check of one that is set up. spec 1 */
export function SetupPage({ id }: { id: string }) {
  const { website, failed, reload } = useWebsite(id)
  // One that is registered here stays on the page while it is loaded: what is typed by then is not lost.
  const [isNew] = useState(id === '')
  if (id === '' || website || (isNew && !failed))
    return (
      <MantineScope>
        <Steps key={isNew ? '' : id} website={website ?? null} />
      </MantineScope>
    )
  const content = failed ? <NotLoaded onReload={reload} /> : <SkeletonLine width="60%" />
  return (
    <>
      <SetupHead website={null} />
      {content}
    </>
  )
}

/** The server knows the step that comes next, so that anyone goes on later where it was left. */
function Steps({ website }: { website: OpenWebsite | null }) {
  const [, change] = useSearchState()
  const page = useRef<HTMLDivElement>(null)
  const begun = useStable((id: string) => change({ view: 'new', id }, { replace: true }))
  const finished = useStable(() => change({ view: '', panel: '' }, { replace: true }))
  const news = useMemo(() => ({ begun, finished }), [begun, finished])
  const setup = useWebsiteSetup(website, news)
  const { step, frontier } = setup
  useFocusOnStep(page, step)
  const isChecked = step === 'VERIFY' && website !== null
  return (
    <>
      <SetupHead website={website} />
      <div ref={page} className={styles.columns} data-checked={isChecked || undefined}>
        <ol className={styles.steps}>
          {steps.map((one, place) => (
            <li key={one} data-current={one === step || undefined}>
              {one === step ? (
                <OpenStep setup={setup} number={place + 1} website={website} />
              ) : (
                <FoldedStep
                  step={one}
                  number={place + 1}
                  website={website}
                  isDone={place < steps.indexOf(frontier)}
                  isNext={one === frontier}
                  onOpen={() => setup.open(one)}
                />
              )}
            </li>
          ))}
        </ol>
        {isChecked && <OtherFacts website={website} />}
      </div>
    </>
  )
}

/** The next step takes the focus, as a new page would. */
function useFocusOnStep(page: { current: HTMLElement | null }, step: string) {
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    page.current?.querySelector<HTMLElement>('[data-current] input, [data-current] h2')?.focus()
  }, [page, step])
}

function SetupHead({ website }: { website: OpenWebsite | null }) {
  const words = useWebsiteTexts()
  const { screens } = useTexts()
  const [, change] = useSearchState()
  const isSetUp = website?.setup === 'DONE'
  const back = () => change({ view: '', panel: '', ...(!isSetUp && { id: '' }) })
  return (
    <PageHead
      title={isSetUp ? words.check.title({ name: website.name }) : words.setup.title()}
      deck={
        <button type="button" className={styles.back} onClick={back}>
          <IconArrowLeft aria-hidden />
          {isSetUp ? website.name : screens.websiteConfiguration.short()}
        </button>
      }
      actions={
        !isSetUp && (
          <>
            {website !== null && (
              <span className={styles.kept}>
                <IconDeviceFloppy aria-hidden />
                {words.setup.kept()}
              </span>
            )}
            <Button variant="subtle" onClick={back}>
              {words.setup.cancel()}
            </Button>
          </>
        )
      }
    />
  )
}

interface Props {
  step: Step
  number: number
  website: OpenWebsite | null
  isDone: boolean
  /** it comes next, while an earlier one is open */
  isNext: boolean
  onOpen: () => void
}

/** A step that is not open: with its value once it is done. */
function FoldedStep({ step, number, website, isDone, isNext, onOpen }: Props) {
  const words = useWebsiteTexts().setup
  const mayChange = useMayChangeWebsites()
  const value = useStepValue(step, website)
  const name = words.steps[step]()
  const verb = isNext ? words.goOn() : words.change()
  return (
    <div className={styles.folded} data-done={isDone || undefined}>
      <span className={styles.sign} aria-hidden>
        {isDone ? <IconCheck /> : number}
      </span>
      <span className="quiet">{name}</span>
      <span className={styles.value} translate="no">
        {isDone && value}
      </span>
      {(isDone || isNext) && mayChange && (
        <button
          type="button"
          className={styles.change}
          aria-label={`${name}: ${verb}`}
          onClick={onOpen}
        >
          {verb}
        </button>
      )}
    </div>
  )
}

function useStepValue(step: Step, website: OpenWebsite | null): string {
  const words = useWebsiteTexts().setup
  if (website === null) return ''
  const { name, url, key, tracking, extendedTracking } = website
  const collected = extendedTracking ? words.tracking.extended() : words.tracking.usual()
  const values = {
    ADDRESS: url,
    NAME: name,
    TRACKING: tracking ? collected : words.tracking.off(),
    SNIPPET: words.key({ key }),
    VERIFY: '',
  }
  return values[step]
}

/** A fact of the check: all right, worth a look, or not known yet. */
interface Fact {
  name: string
  value: string
  state: 'right' | 'wrong' | 'unknown'
}

/** Facts that do not stop a view, but are worth a look. */
function OtherFacts({ website }: { website: OpenWebsite }) {
  const words = useWebsiteTexts().check.aside
  return (
    <aside className={styles.facts} aria-labelledby="other-facts">
      <h2 id="other-facts">{words.title()}</h2>
      <ul>
        {useFacts(website).map(({ name, value, state }) => (
          <li key={name} data-state={state}>
            {state === 'right' && <IconCheck aria-hidden />}
            {state !== 'right' && <StateMark shape={state === 'wrong' ? 'warning' : 'off'} />}
            <b>{name}</b>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <p>{words.source()}</p>
    </aside>
  )
}

function wrong(name: string, value: string): Fact {
  return { name, value, state: 'wrong' }
}

function useFacts({ url, activity: { notices } }: OpenWebsite): Fact[] {
  const { aside: words } = useWebsiteTexts().check
  const { list: gone } = useArticleRemovalTexts()
  const format = useFormat()
  const find = (kind: (typeof notices)[number]['kind']) => notices.find((one) => one.kind === kind)
  const bots = notices.filter(({ kind }) => kind === 'BOT')
  const assistants = bots
    .filter(({ program }) => program !== null)
    .toSorted((a, b) => b.count - a.count)
    .map(({ program, count }) => `${program} ${format.number(count)}`)
  const left = bots.reduce((sum, { count }) => sum + count, 0)
  const hasArrived = notices.some(({ kind }) => kind !== 'BOT' && kind !== 'WRONG_KEY')
  const fact = (name: string, fault: string | null, right: string): Fact => {
    if (fault !== null) return wrong(name, fault)
    return hasArrived
      ? { name, value: right, state: 'right' }
      : { name, value: words.unknown(), state: 'unknown' }
  }
  const elsewhere = find('LINK_ELSEWHERE')
  const tooMany = find('TOO_MANY_PAGES')
  const removed = find('REMOVED_PAGE')
  const isShy = isShyBrowser()
  const isPlain = url.startsWith('http:')
  const insecure = isPlain ? words.plain() : find('NOT_HTTPS') ? words.no() : null
  return [
    fact(words.once(), find('TWICE_ON_PAGE') ? words.onceNo() : null, words.onceYes()),
    fact(words.key(), find('WRONG_KEY') ? words.keyNo() : null, words.keyYes()),
    fact(words.secure(), insecure, words.yes()),
    ...(elsewhere ? [wrong(words.links(), words.linksNo({ host: elsewhere.host }))] : []),
    ...(removed ? [wrong(gone.title(), gone.notCounted({ count: removed.count }))] : []),
    ...(tooMany ? [wrong(words.pages(), words.pagesNo({ count: tooMany.count }))] : []),
    {
      name: words.doNotTrack(),
      value: isShy ? words.on() : words.off(),
      state: isShy ? 'wrong' : 'right',
    },
    ...(left > 0
      ? [{ name: words.bots(), value: format.number(left), state: 'right' as const }]
      : []),
    ...(assistants.length > 0
      ? [{ name: words.assistants(), value: assistants.join(', '), state: 'right' as const }]
      : []),
  ]
}
