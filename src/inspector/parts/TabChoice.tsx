import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'

import { useInspectorTexts } from '../inspector-texts.ts'
import { showRecording } from '../session/inspection-store.ts'
import { atStep, lastFailure, leavingStep } from '../session/looking.ts'
import type { Scene } from '../session/looking.ts'
import type { Recording } from '../session/recording.ts'
import { eventWords } from '../session/state-words.ts'
import { useInspection } from '../session/use-inspection.ts'
import { Button, Choice } from './controls.tsx'

import styles from './toolbar.module.css'

/** The pages that were heard of, and the shown one. */
export function TabChoice() {
  const texts = useInspectorTexts()
  const { recordings, shown, open } = useInspection()
  if (shown === null) return null
  const standOf = ({ tab }: Recording): string => {
    if (tab.id.startsWith('file ')) return texts.tabFile()
    return open.has(tab.id) ? texts.tabOpen() : texts.tabClosed()
  }
  return (
    <>
      <span className={styles.stand} data-open={open.has(shown.tab.id) || undefined} />
      <Choice
        name={texts.tab()}
        value={shown.tab.id}
        onChange={showRecording}
        options={recordings.map((recording) => ({
          value: recording.tab.id,
          label: `${recording.tab.path} · ${standOf(recording)}`,
        }))}
      />
    </>
  )
}

/** Leads to the page that the tab showed before, and names the event that took it away. */
export function PageBefore() {
  const texts = useInspectorTexts()
  const { recordings, shown } = useInspection()
  const before = recordings.find(({ tab }) => tab.id === shown?.before)
  if (before === undefined) return null
  const step = leavingStep(before)
  return (
    <Button
      data-leads
      icon={<IconHistory aria-hidden size={18} />}
      title={texts.pageBeforeHint()}
      onClick={() => showRecording(before.tab.id)}
    >
      {step === null
        ? texts.pageBefore()
        : texts.leftBy({ event: eventWords(step.event.type, texts), machine: step.machine })}
    </Button>
  )
}

/** Leads to the last step that failed or was refused. */
export function LastFailure({ scene: { recording, look, step } }: { scene: Scene }) {
  const texts = useInspectorTexts()
  const last = lastFailure(recording)
  if (last === null) return null
  const { number, machine, event } = last
  return (
    <Button
      data-leads
      icon={<IconAlertTriangle aria-hidden size={18} className={styles.failure} />}
      title={texts.lastFailure()}
      aria-pressed={step === number}
      onClick={() => look(atStep(last))}
    >
      {`${eventWords(event.type, texts)} (${machine})`}
    </Button>
  )
}
