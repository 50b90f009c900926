import type { Difference } from '../../faults/differences.ts'
import type { PathFault } from '../../faults/path-fault.ts'
import type { ShownStep } from './data.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

const verdicts = {
  machine: 'The screen is right, the machine is not.',
  screen: 'The machine is right, the screen is not.',
  both: 'Neither the machine nor the screen is right.',
}

/** A failed step: what was looked for and what was there, the state of the machine, and all of it in a fold. */
export function faultOf(fault: PathFault | undefined, step: ShownStep, before: string): Html {
  if (fault === undefined) return html``
  const { differences, verdict, raw } = fault
  return html`${differences.length === 0 ? html`<p class="reason bad">${fault.reason}</p>` : differences.map(sidesOf)}
    <p>${machineLine(fault, step, before)}</p>
    <p class="verdict">
      <strong>${verdict === null ? 'The step could not be made.' : verdicts[verdict]}</strong>
    </p>
    <details>
      <summary>Everything that was compared</summary>
      <pre>${raw}</pre>
    </details>`
}

function sidesOf({ part, expected, found, sentences }: Difference): Html {
  const named = part !== 'screen' && html`<h3>${part}</h3>`
  return html`${named}
    <dl class="fault">
      <dt>Expected</dt>
      <dd>${sideOf(expected, sentences?.expected)}</dd>
      <dt>Found</dt>
      <dd class="bad">${sideOf(found, sentences?.found)}</dd>
    </dl>`
}

function sideOf(words: string, sentence = ''): Html {
  return sentence === ''
    ? html`${words}`
    : html`<b>${words}</b> <span class="sentence">${sentence}</span>`
}

/** The machine as far as the differences do not say it already. */
function machineLine({ verdict, differences }: PathFault, step: ShownStep, before: string): Html {
  if (verdict === 'screen')
    return html`Machine: ${step.configuration} <span class="good">as expected</span>`
  if (verdict === null && before !== '') return html`Before it the machine was in ${before}.`
  const isElsewhere = differences.some(({ part }) => part === 'state')
  return isElsewhere ? html`` : html`Machine: ${step.configuration}, but not all of it as expected`
}

/** A fault in a line: what was looked for and what was there instead. */
export function faultLine({ reason, differences: [first] }: PathFault): string {
  if (first === undefined) return reason
  const { part, expected, found } = first
  return `${part === 'screen' ? '' : `${part}: `}expected: ${expected} – found: ${found}`
}
