import { IconArrowLeft, IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useStable } from '#portal/ui/hooks/use-stable.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { steps, useWebsiteSetup } from '../state/use-website-setup.ts'
import { type OpenWebsite, useWebsite } from '../use-websites.ts'
import { FoldedStep } from './FoldedStep.tsx'
import { OpenStep } from './OpenStep.tsx'
import { OtherFacts } from './OtherFacts.tsx'

import styles from './setup.module.css'

/** A new website from its address to its first counted view, or the check of one that is set up. spec 1 */
export function SetupPage({ id }: { id: string }) {
  const { website, failed, reload } = useWebsite(id)
  if (id === '') return <Steps website={null} />
  if (website) return <Steps key={website.id} website={website} />
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
