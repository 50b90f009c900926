import { linkTo } from './address.ts'
import { data, keyOf, nameOf, rows, specOf, stepsOf, untakenAt, wholeOf } from './data.ts'
import type { Row, ShownStep } from './data.ts'
import { faultOf } from './fault.ts'
import { counted, html, known } from './html.ts'
import type { Html } from './html.ts'
import { copied, wordOf } from './overview.ts'

/** The opened path, if there is such a one. */
export function openedPath(named: string): Row | undefined {
  return rows.find((row) => keyOf(row) === named)
}

/** A path: its steps with what was expected and found, and the way on the chart. */
export function pathPage(row: Row): Html {
  const { record, path } = row
  const command = commandOf(row)
  return html`<p class="back"><a href="${linkTo({ path: '' })}">‹ Machine paths</a></p>
    <header>
      <h1>${nameOf(row)}</h1>
      <p class="deck">${deckOf(row)}</p>
      ${path.trace !== undefined && html`<a class="button" href="pictures/${path.trace}" download>Trace</a>`}
    </header>
    <p class="command"><code>${command}</code>${copied(command, 'Copy')}</p>
    <div class="walk">
      <ol class="steps">
        ${stepsOf(row).map((_, index, steps) => stepItem(row, index, steps))}
      </ol>
      <div class="chart" role="region" aria-label="Chart of ${record.machine}" tabindex="0">
        ${known(data.charts[record.machine] ?? '')}
        <p class="legend">
          <b class="good">numbers</b> the path as
          walked${path.fault !== undefined && failedOn(row, path.fault.step)} · <b>9×</b> how often
          the ${counted(wholeOf(record).paths.length, 'path')} came by
        </p>
      </div>
    </div>`
}

function commandOf({ record, path }: Row): string {
  const command = `npm run test:paths -- --path ${record.machine}/${path.id}`
  return record.place === 'browser' ? `${command} --headed --slow` : command
}

function deckOf(row: Row): string {
  const { record, path } = row
  const steps = stepsOf(row)
  const count = steps.length - 1
  const from = steps[0]?.configuration ?? ''
  const to = steps.at(-1)?.configuration ?? ''
  const spec = specOf(row)
  const place = `in ${wordOf(record.place)}`
  return [
    path.fault
      ? `Failed at step ${path.fault.step} of ${count} ${place}`
      : `Passed ${place}, ${counted(count, 'step')}`,
    `from ${from} to ${to}`,
    spec === '' ? '' : `spec ${spec}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The words of the legend for the failed step. */
function failedOn(row: Row, step: number): Html {
  if (step === 0) return html` · <b class="bad">red</b> where it failed`
  return untakenAt(row, step) === null
    ? html` · <b class="bad">${step}</b> where it failed`
    : html` · <b class="bad">${step} with a cross</b> not taken, in the red state`
}

function stepItem({ path }: Row, index: number, steps: readonly ShownStep[]): Html {
  const step = steps[index]
  if (step === undefined) return html``
  const failedAt = path.fault?.step ?? Infinity
  const before = steps[index - 1]?.configuration ?? ''
  const state = index < failedAt ? 'good' : index === failedAt ? 'bad' : 'open'
  const picture = path.pictures?.[index]
  return html`<li class="${state}" data-step="${index}" tabindex="0">
    <span class="number">${index === 0 ? '' : index}</span>
    <div>
      <strong>${step.words.words}</strong>
      <p class="quiet">${index === 0 ? 'start' : step.words.label}</p>
      ${index === failedAt ? faultOf(path.fault, step, before) : html`<p>${step.configuration} ${state === 'open' ? html`<span class="quiet">not walked</span>` : html`<span class="good">as expected</span>`}</p>`}
    </div>
    ${typeof picture === 'string' && html`<a href="pictures/${picture}"><img src="pictures/${picture}" alt="The screen after step ${index}" loading="lazy" /></a>`}
  </li>`
}
