import { IconArrowsMinimize } from '@tabler/icons-react'

import { useInspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { useWidth } from '#portal/ui/hooks/use-width.ts'

import { useScene } from '../session/looking.ts'
import { machineSentence } from '../session/machine-words.ts'
import { stateWords } from '../session/state-words.ts'
import { ChartPane } from './ChartPane.tsx'
import { Sequence } from './Sequence.tsx'

import styles from '../inspector.module.css'

/** A part that scrolls is reached by keys, too. */
const scrolledByKeys = { tabIndex: 0 }

/** The chart, the sequence or the coverage under its head. */
export function Middle() {
  const texts = useInspectorTexts()
  const { view } = useScene()
  const [measured, width] = useWidth()
  const names = { chart: texts.chart(), sequence: texts.sequence(), coverage: texts.coverage() }
  return (
    <main className={styles.middle}>
      <Head names={names} />
      <section
        {...scrolledByKeys}
        ref={measured}
        className={styles.canvas}
        aria-label={names[view]}
      >
        {view === 'sequence' ? <Sequence /> : <ChartPane width={width} />}
      </section>
    </main>
  )
}

function Head({ names }: { names: Record<'chart' | 'sequence' | 'coverage', string> }) {
  const texts = useInspectorTexts()
  const { current, shown, step, view, look } = useScene()
  const views = [
    { value: 'chart', label: names.chart },
    { value: 'sequence', label: names.sequence },
    { value: 'coverage', label: names.coverage },
  ] as const
  const { locale } = useLocale()
  const states = stateWords(shown?.value)
  const machine = current?.machine ?? null
  const job = machine === null || view === 'sequence' ? '' : machineSentence(machine, locale)
  return (
    <div className={styles.middleHead}>
      <div className={styles.names}>
        <h1 className={styles.heading} translate="no">
          {view === 'sequence' ? texts.sequenceOf() : current?.name}
        </h1>
        {view !== 'sequence' && (
          <strong className={`${styles.value} ${styles.states}`} title={states} translate="no">
            {states}
          </strong>
        )}
        {step !== null && shown !== null && (
          <span className={styles.copy}>{texts.copyOf({ number: shown.number })}</span>
        )}
        <span className={styles.job} title={job}>
          {job}
        </span>
      </div>
      <Segments
        name={texts.view()}
        segments={views}
        value={view}
        onChange={(next) => look({ view: next, way: [] })}
      />
      {view !== 'sequence' && <Size />}
    </div>
  )
}

/** How much the chart says, and whether all of it is seen at once. */
function Size() {
  const texts = useInspectorTexts()
  const { level, isFar, look } = useScene()
  return (
    <>
      <ChoiceMenu
        name={texts.level()}
        value={level}
        onChange={(next) => look({ level: next })}
        options={[
          { value: 'names', label: texts.names() },
          { value: 'all', label: texts.all() },
        ]}
      />
      <IconButton
        aria-label={texts.whole()}
        title={texts.whole()}
        aria-pressed={isFar}
        onClick={() => look({ isFar: !isFar })}
      >
        <IconArrowsMinimize aria-hidden size={18} />
      </IconButton>
    </>
  )
}
