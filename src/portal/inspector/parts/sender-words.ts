import type { Occasion } from '#portal/app/inspection/inspection-protocol.ts'
import type { InspectorTexts } from '#portal/inspector/inspector-texts.ts'

import type { Recording, Step } from '../session/recording.ts'

/** The name of the actor that sent an event, or of the side that it came from: screen, computer, window, portal. */
export function senderWords(step: Step, recording: Recording, texts: InspectorTexts): string {
  const { source, cause, occasion } = step
  const sender = source?.name ?? (cause === null ? undefined : recording.step(cause)?.machine)
  return sender ?? sideWords(occasion, texts)
}

function sideWords(occasion: Occasion | null, texts: InspectorTexts): string {
  if (occasion === null) return texts.portal()
  if (occasion === 'computer') return texts.computer()
  if (occasion === 'window') return texts.window()
  return occasion === 'inspector' ? texts.title() : texts.screen()
}

/** The origin of an event without a cause among the steps: an occasion outside, or the watcher that heard it. */
export function causeWords({ occasion, source }: Step, texts: InspectorTexts): string {
  return occasion === null && source !== null ? source.name : occasionWords(occasion, texts)
}

/** An event without a cause among the steps: `a click`, `the key Delete`, `the portal itself`. */
export function occasionWords(occasion: Occasion | null, texts: InspectorTexts): string {
  if (occasion === null) return texts.byPortal()
  if (occasion.startsWith('key ')) return texts.byKey({ key: occasion.slice(4) })
  const words: Readonly<Record<string, () => string>> = {
    click: texts.byClick,
    input: texts.byInput,
    computer: texts.byComputer,
    window: texts.byWindow,
    inspector: texts.byInspector,
  }
  return words[occasion]?.() ?? ''
}
