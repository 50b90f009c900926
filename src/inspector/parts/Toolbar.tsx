import {
  IconCopy,
  IconDownload,
  IconLayoutBottombar,
  IconMoon,
  IconPlayerPause,
  IconPlayerRecord,
  IconSun,
  IconUpload,
  IconWindowMaximize,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { useInspectorTexts } from '../inspector-texts.ts'
import type { InspectorTexts } from '../inspector-texts.ts'
import { openWindow, ownPage } from '../page/docked-frame.ts'
import { testOf } from '../session/copy-as-test.ts'
import type { NotCopied } from '../session/copy-as-test.ts'
import { addRecording, dockAt, pause } from '../session/inspection-store.ts'
import { chosenSteps } from '../session/looking.ts'
import type { Scene } from '../session/looking.ts'
import { importedMachine } from '../session/machine-facts.ts'
import type { Recording } from '../session/recording.ts'
import { readSession, sessionText } from '../session/recording.ts'
import { useInspection } from '../session/use-inspection.ts'
import { Button, IconButton } from './controls.tsx'
import { LastFailure, PageBefore, TabChoice } from './TabChoice.tsx'

import page from '../inspector.module.css'
import styles from './toolbar.module.css'

/** The head of the inspector: which tab, and the whole session as a file or a test. */
export function Toolbar({ scene }: { scene: Scene | null }) {
  const texts = useInspectorTexts()
  const { isPaused } = useInspection()
  const [notice, setNotice] = useState('')
  const [byHand, setByHand] = useState<ByHand | null>(null)
  const isStale = byHand !== null && byHand.step !== scene?.step
  if (isStale) closeByHand()
  function closeByHand(): void {
    setByHand(null)
    setNotice('')
  }
  return (
    <header className={styles.toolbar}>
      <span className={page.heading}>{texts.title()}</span>
      <TabChoice />
      <PageBefore />
      {scene !== null && <LastFailure scene={scene} />}
      <output className={styles.notice}>{notice}</output>
      {scene !== null && (
        <Button
          icon={
            isPaused ? (
              <IconPlayerRecord aria-hidden size={18} />
            ) : (
              <IconPlayerPause aria-hidden size={18} />
            )
          }
          aria-pressed={!isPaused}
          disabled={!scene.isOpen}
          title={scene.isOpen ? undefined : texts.ended()}
          onClick={() => pause(!isPaused)}
        >
          {isPaused ? texts.record() : texts.pause()}
        </Button>
      )}
      <Import texts={texts} onFailed={setNotice} />
      {scene !== null && <Export recording={scene.recording} />}
      {scene !== null && <CopyTest scene={scene} onNotice={setNotice} onByHand={setByHand} />}
      <SchemeSwitch />
      {scene !== null && (
        <Docking tab={ownPage() ?? scene.recording.tab.id} isOpen={scene.isOpen} />
      )}
      <DockEdge />
      {byHand !== null && <CopyByHand key={byHand.code} code={byHand.code} onClose={closeByHand} />}
    </header>
  )
}

/** A test that the browser did not let us copy, and the frozen step that it leads to. */
interface ByHand {
  code: string
  step: number
}

/** The text to be copied by the user: all of it is selected. */
function CopyByHand({ code, onClose }: { code: string; onClose: () => void }) {
  const texts = useInspectorTexts()
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => text.current?.select(), [])
  return (
    <textarea
      ref={text}
      className={`${page.text} ${styles.byHand}`}
      readOnly
      rows={24}
      value={code}
      aria-label={texts.copyTest()}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    />
  )
}

interface ImportProps {
  texts: InspectorTexts
  onFailed: (words: string) => void
}

function Import({ texts, onFailed }: ImportProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File): Promise<void> => {
    const recording = readSession(await file.text())
    onFailed(recording === null ? texts.notASession({ name: file.name }) : '')
    if (recording !== null) addRecording(recording)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={texts.import()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void read(file)
          target.value = ''
        }}
      />
      <Button icon={<IconUpload aria-hidden size={18} />} onClick={() => input.current?.click()}>
        {texts.import()}
      </Button>
    </>
  )
}

function Export({ recording }: { recording: Recording }) {
  const texts = useInspectorTexts()
  const save = (): void => {
    const file = new Blob([sessionText(recording)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `session${recording.tab.path.replaceAll('/', '-')}.json`
    link.click()
  }
  return (
    <Button icon={<IconDownload aria-hidden size={18} />} onClick={save}>
      {texts.export()}
    </Button>
  )
}

interface CopyProps {
  scene: Scene
  onNotice: (words: string) => void
  onByHand: (text: ByHand) => void
}

/** From the first chosen step to the shown one; without a choice from the start of the machine. */
function CopyTest({ scene, onNotice, onByHand }: CopyProps) {
  const texts = useInspectorTexts()
  const { shown, look, from } = scene
  const steps = chosenSteps(scene)
  const copy = async (): Promise<void> => {
    if (shown === null) return
    const test = testOf(importedMachine(shown.machine), steps)
    if ('reason' in test) return onNotice(notCopiedWords(test, texts))
    try {
      await navigator.clipboard.writeText(test.code)
      onNotice(texts.copied())
    } catch {
      onNotice(texts.notCopied())
      // The text is of this step: live, another one would be shown soon.
      look({ step: shown.number, actor: shown.sessionId })
      onByHand({ code: test.code, step: shown.number })
    }
  }
  return (
    <Button
      icon={<IconCopy aria-hidden size={18} />}
      disabled={shown === null}
      title={texts.copyHint()}
      onClick={() => void copy()}
    >
      {from === null ? texts.copyTest() : texts.copySteps({ count: steps.length })}
    </Button>
  )
}

function notCopiedWords({ step, reason, value }: NotCopied, texts: InspectorTexts): string {
  const words = {
    missing: texts.missing,
    threw: texts.threw,
    states: texts.otherStates,
    context: texts.otherContext,
    actions: texts.otherActions,
  }
  return `${texts.stepNotCopied({ number: step })} ${words[reason]({ value })}`
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const schemeOf = (isDark: boolean) => (isDark ? 'dark' : 'light')

/** Light or dark: as the system turns, and as the button says. */
function SchemeSwitch() {
  const texts = useInspectorTexts()
  const { dataset, style } = document.documentElement
  const [isDark, setDark] = useState(
    () => (dataset['mantineColorScheme'] ?? schemeOf(systemDark().matches)) === 'dark',
  )
  const label = isDark ? texts.light() : texts.dark()
  const turn = (toDark: boolean): void => {
    // Stored, it would be the portal's.
    dataset['mantineColorScheme'] = schemeOf(toDark)
    style.colorScheme = schemeOf(toDark)
    setDark(toDark)
  }
  useEffect(() => {
    const follow = ({ matches }: MediaQueryListEvent): void => turn(matches)
    const system = systemDark()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  })
  return (
    <IconButton name={label} onClick={() => turn(!isDark)}>
      {isDark ? <IconSun aria-hidden size={18} /> : <IconMoon aria-hidden size={18} />}
    </IconButton>
  )
}

/** The first height of a docked inspector, and the height that a key adds; in pixels. */
const [usual, byKey] = [400, 40]

/** Docks the inspector in the page that it shows, or takes it out of it. */
function Docking({ tab, isOpen }: { tab: string; isOpen: boolean }) {
  const texts = useInspectorTexts()
  const close = (): void => dockAt(tab, null)
  if (ownPage() === null) {
    return (
      <IconButton name={texts.dock()} disabled={!isOpen} onClick={() => dockAt(tab, usual)}>
        <IconLayoutBottombar aria-hidden size={18} />
      </IconButton>
    )
  }
  const openOwn = (): void => {
    openWindow(window.location.pathname)
    close()
  }
  return (
    <>
      <IconButton name={texts.ownWindow()} onClick={openOwn}>
        <IconWindowMaximize aria-hidden size={18} />
      </IconButton>
      <IconButton name={texts.closeDock()} onClick={close}>
        <IconX aria-hidden size={18} />
      </IconButton>
    </>
  )
}

/** The upper edge of a docked inspector, to be drawn or moved by arrow keys. */
function DockEdge() {
  const texts = useInspectorTexts()
  const tab = ownPage()
  if (tab === null) return null
  const grow = (pixels: number): void => dockAt(tab, window.innerHeight + pixels)
  const drag = ({ currentTarget, pointerId, clientY }: PointerEvent): void => {
    // The frame grows upwards: its own upper edge follows the pointer.
    if (currentTarget.hasPointerCapture(pointerId)) grow(-clientY)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    grow(event.key === 'ArrowUp' ? byKey : -byKey)
  }
  return (
    <button
      type="button"
      className={styles.edge}
      aria-label={texts.height()}
      title={texts.height()}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}
