import { coveredBy } from '../coverage.ts'
import type { PathsRecord } from '../paths-record.ts'
import { linkTo } from './address.ts'
import { data, hasFailed, rows } from './data.ts'
import { count, counted, duration, html, percent } from './html.ts'
import type { Html } from './html.ts'

const { faults } = data
/** Chosen paths say nothing about a machine: they are told apart. */
const records = data.records.filter(({ isPart }) => !isPart)
const full = rows.filter(({ record }) => !record.isPart)
const chosen = rows.filter(({ record }) => record.isPart)
const machines = [...new Set(records.map(({ machine }) => machine))]

/** Head, figures and the table of machines. */
export function overview(): Html {
  return html`<header>
      <h1>Machine paths</h1>
      <p class="deck">${deck()}</p>
      ${copied('npm run test:paths', 'Copy command')}
    </header>
    ${figures()}
    ${chosen.length > 0 && html`<p>Apart from that ${counted(chosen.length, 'chosen path')}, ${chosen.filter(hasFailed).length} of them failed.</p>`}
    <h2>Machines</h2>
    <p>${coverWords()}</p>
    <div class="sideways" role="region" aria-label="Machines" tabindex="0">
      <table class="numbers">
        <thead>
          <tr>
            <th>Machine</th>
            <th>States</th>
            <th>Transitions taken</th>
            <th>Paths in Node</th>
            <th>Paths in the browser</th>
            <th>Failed</th>
            <th>Faults found</th>
          </tr>
        </thead>
        <tbody>
          ${machines.map(machineRow)}
        </tbody>
      </table>
    </div>`
}

const kinds = {
  ways: 'every event by every way that people have to it, in one of its states',
  transitions: 'every event by every way, and every transition',
}

/** The meaning of "all paths" in each place. */
function coverWords(): string {
  const covers = records.flatMap((record) => record.covers ?? [])
  const matches = [...new Set(covers)].map((kind) => `those in the browser take ${kinds[kind]}`)
  return ['Paths in Node take transitions', ...matches].join('; ') + '.'
}

/** A button that copies a command; without a clipboard it selects it. */
export function copied(command: string, text: string): Html {
  return html`<button type="button" data-copy="${command}">${text}</button>`
}

function deck(): string {
  const newest = records.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  const seconds = sum(records.map((record) => record.seconds))
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  return [
    newest === undefined ? '' : when.format(new Date(newest.at)),
    newest?.commit ? `commit ${newest.commit}` : '',
    duration(seconds),
    [...new Set(records.map(({ runtime }) => runtime))].join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function placed(place: string): number {
  return full.filter(({ record }) => record.place === place).length
}

function figures(): Html {
  const failed = full.filter(hasFailed)
  const [first] = failed
  const states = sum(machines.map((name) => statesOf(recordsOf(name))))
  const tried = machines.flatMap((name) => faults[name] ?? [])
  const put = sum(tried.map((score) => score.put))
  const matches = put - sum(tried.map((score) => score.missed))
  return html`<dl class="figures">
    ${figure('Paths walked', count(full.length), `${count(placed('Node'))} in Node, ${count(placed('browser'))} in the browser`)}
    ${figure('Failed', count(failed.length), first === undefined ? 'none' : `${first.record.machine}, in ${wordOf(first.record.place)}`, failed.length > 0)}
    ${figure('Transitions taken', `${count(coveredIn(machines))} of ${count(sum(machines.map((name) => transitionsOf(recordsOf(name)))))}`, `${counted(states, 'state')} in ${counted(machines.length, 'machine')}`)}
    ${figure('Faults found that were put in on purpose', put === 0 ? '–' : percent(matches, put), put === 0 ? 'not run' : `${count(matches)} of ${count(put)}; at least 95% of each machine`)}
  </dl>`
}

function figure(label: string, value: string, below: string, isBad = false): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd class="${isBad ? 'big bad' : 'big'}">${value}</dd>
    <dd>${below}</dd>
  </div>`
}

function machineRow(name: string): Html {
  const own = recordsOf(name)
  const inPlace = (place: string) => own.find((record) => record.place === place)?.paths.length
  const failed = full.filter((row) => row.record.machine === name && hasFailed(row)).length
  const score = faults[name]
  const browser = inPlace('browser')
  return html`<tr>
    <th scope="row"><a href="${linkTo({ machine: name })}">${name}</a></th>
    <td>${statesOf(own)}</td>
    <td>${coveredBy(own).size} of ${transitionsOf(own)}</td>
    <td>${count(inPlace('Node') ?? 0)}</td>
    <td>${browser === undefined ? '–' : count(browser)}</td>
    <td>${failed === 0 ? html`–` : html`<strong class="bad">${failed}</strong>`}</td>
    <td>
      ${score ? html`<span class="quiet">${count(score.put - score.missed)} of ${count(score.put)}</span> ${percent(score.put - score.missed, score.put)}` : html`–, not run`}
    </td>
  </tr>`
}

function recordsOf(machine: string): PathsRecord[] {
  return records.filter((record) => record.machine === machine)
}

/** The root is no state of its own. */
function statesOf([first]: PathsRecord[]): number {
  return (first?.states.length ?? 1) - 1
}

function transitionsOf([first]: PathsRecord[]): number {
  return first?.transitions.length ?? 0
}

function coveredIn(names: readonly string[]): number {
  return sum(names.map((name) => coveredBy(recordsOf(name)).size))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** A place in words. */
export function wordOf(place: string): string {
  return place === 'browser' ? 'the browser' : place
}
