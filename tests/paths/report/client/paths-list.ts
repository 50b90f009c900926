import { linkTo, readAddress } from './address.ts'
import type { Address } from './address.ts'
import { data, hasFailed, keyOf, nameOf, rows, specOf, stepsOf } from './data.ts'
import type { Row } from './data.ts'
import { faultLine } from './fault.ts'
import { count, counted, html } from './html.ts'
import type { Html } from './html.ts'

/** Rows before all of them are asked for. */
const shortList = 50

/** The filters and the paths that they leave. */
export function pathsList(): Html {
  const address = readAddress()
  const matches = rows.filter((row) => isWanted(row, address))
  const shown = address.all === '1' ? matches : matches.slice(0, shortList)
  return html`<h2>Paths</h2>
    <form class="filters">
      ${choice('machine', 'Machine', [...new Set(data.records.map(({ machine }) => machine))])}
      ${choice('place', 'Walked in', ['Node', 'browser'])}
      ${choice('result', 'Result', ['failed', 'passed'])}
      ${choice('spec', 'Specification', specs())}
      <input
        type="search"
        name="q"
        aria-label="Event, state or id"
        placeholder="Event, state or id"
        value="${address.q}"
      />
    </form>
    ${matches.length === 0 ? html`<p>No path fits. <a href="${linkTo({ machine: '', place: '', result: '', spec: '', q: '' })}">Show all paths</a></p>` : table(shown)}
    <p class="foot">
      <span>${count(shown.length)} of ${counted(rows.length, 'path')}, failed ones first</span>
      ${shown.length < matches.length && html`<a href="${linkTo({ all: '1' })}">Show all ${count(matches.length)}</a>`}
    </p>`
}

function choice(name: keyof Address, label: string, options: readonly string[]): Html {
  const value = readAddress()[name]
  const isSet = value !== ''
  return html`<span class="${isSet ? 'filter set' : 'filter'}">
    <label
      >${label}
      <select name="${name}">
        <option value="">any</option>
        ${options.map((option) => (option === value ? html`<option selected>${option}</option>` : html`<option>${option}</option>`))}
      </select>
    </label>
    ${isSet && html`<a href="${linkTo({ [name]: '' })}" aria-label="${label}: any">×</a>`}
  </span>`
}

function specs(): string[] {
  const named = data.records.flatMap(({ steps }) => steps.flatMap(({ spec }) => spec ?? []))
  return [...new Set(named)].toSorted()
}

function table(shown: readonly Row[]): Html {
  return html`<table class="paths">
    <thead>
      <tr>
        <th>Result</th>
        <th>Id</th>
        <th>Path</th>
        <th>Steps</th>
        <th>Time</th>
        <th>Required by</th>
      </tr>
    </thead>
    <tbody>
      ${shown.map(pathRow)}
    </tbody>
  </table>`
}

function pathRow(row: Row): Html {
  const { path, record } = row
  const { fault } = path
  const steps = stepsOf(row).length - 1
  const spec = specOf(row)
  const href = linkTo({ path: keyOf(row) })
  return html`<tr class="${fault ? 'failed' : ''}">
    <td>${resultOf(row)}${record.isPart && html` <span class="quiet">chosen</span>`}</td>
    <td><a class="quiet" href="${href}">${nameOf(row)}</a></td>
    <td>
      <a href="${href}">${titleOf(row)}</a
      >${fault !== undefined && html`<p class="bad">${faultLine(fault)}</p>`}
    </td>
    <td>${fault ? `${fault.step} of ${steps}` : steps}</td>
    <td>${path.seconds === undefined ? '–' : `${path.seconds.toFixed(1)} s`}</td>
    <td class="quiet">${spec === '' ? '–' : `spec ${spec}`}</td>
  </tr>`
}

/** The result as sign and word. */
export function resultOf(row: Row): Html {
  return hasFailed(row)
    ? html`<strong class="bad">${sign('M4 4l8 8M12 4l-8 8')} failed</strong>`
    : html`<strong class="good">${sign('M3 8.5l3.5 3.5L13 4.5')} passed</strong>`
}

/** The typeface of the page has no such signs. */
function sign(path: string): Html {
  return html`<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}" /></svg>`
}

function titleOf(row: Row): string {
  const labels = stepsOf(row).map(({ words }) => words.label)
  return labels.filter((label) => label !== '').join(' › ')
}

function isWanted(row: Row, { machine, place, result, spec, q }: Address): boolean {
  const { record } = row
  if (machine !== '' && record.machine !== machine) return false
  if (place !== '' && record.place !== place) return false
  if (result !== '' && hasFailed(row) !== (result === 'failed')) return false
  if (spec !== '' && specOf(row) !== spec) return false
  return q === '' || textOf(row).includes(q.toLowerCase())
}

function textOf(row: Row): string {
  const steps = stepsOf(row).map(
    ({ words, configuration }) => `${words.label} ${words.words} ${configuration}`,
  )
  return [nameOf(row), ...steps].join(' ').toLowerCase()
}
