import { webAddress } from '#lib/web-address.ts'

import { faulty, fieldsOf, placed, type FieldFault, type Read, type TextFault } from './fault.ts'
import { longestJson, signalLimits } from './limits.ts'
import { readPlacedJson } from './placed-json.ts'
import type { PageVisit } from './visit.ts'

/** A visit that was read, or why it was not. */
type ReadVisit =
  | { readonly visit: PageVisit; readonly faults: readonly [] }
  | { readonly visit: null; readonly faults: readonly TextFault[] }

const [mostSeconds, mostTimes] = [86_400, 1000]

/**
 * Reads a visit from JSON: `address`, and where they are known `dwell` (seconds), `scroll` (per cent), `clicks`,
 * `events` (a list of names, or an object with how often) and `website` (an id). Without `dwell` and `scroll` these
 * are not known.
 */
export function readVisit(text: string): ReadVisit {
  if (text.length > longestJson) return failed([faulty('TOO_LONG', '', { max: longestJson }).fault])
  const json = readPlacedJson(text)
  if ('brokenAt' in json)
    return {
      visit: null,
      faults: [{ code: 'NOT_JSON', line: json.brokenAt, field: '', params: {} }],
    }
  const input = fieldsOf(json.value)
  if (input === null) return failed([faulty('INVALID', '').fault], json.lines)
  const parts = {
    address: readAddress(input['address']),
    dwell: readAmount('dwell', input['dwell'], mostSeconds),
    scroll: readAmount('scroll', input['scroll'], 100),
    clicks: readCounts('clicks', input['clicks'], signalLimits.text),
    events: readCounts('events', input['events'], signalLimits.name),
    website: readWebsite(input['website']),
  }
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(parts, name))
  const faults = [
    ...Object.values(parts).flatMap((part) => ('fault' in part ? [part.fault] : [])),
    ...unknown.map((name) => faulty('UNKNOWN', name, { value: name }).fault),
  ]
  const { address, dwell, scroll, clicks, events, website } = parts
  if (faults.length > 0 || 'fault' in address || 'fault' in dwell || 'fault' in scroll)
    return failed(faults, json.lines)
  if ('fault' in clicks || 'fault' in events || 'fault' in website)
    return failed(faults, json.lines)
  const visit = {
    address: address.value,
    dwell: dwell.value,
    scroll: scroll.value,
    clicks: clicks.value,
    events: events.value,
    website: website.value,
  }
  return { visit, faults: [] }
}

/** Reads an address of the web; it is never called. The fragment is left out. */
export function readAddress(input: unknown): Read<string> {
  if (input === undefined || input === null || input === '') return faulty('REQUIRED', 'address')
  if (typeof input !== 'string') return faulty('INVALID', 'address')
  const { address: longest } = signalLimits
  if (input.length > longest) return faulty('TOO_LONG', 'address', { max: longest })
  const address = webAddress(input.trim())
  if (address === null) return faulty('INVALID', 'address')
  return { value: address.replace(/#.*$/s, '') }
}

function failed(
  faults: readonly FieldFault[],
  lines: ReadonlyMap<string, number> = new Map(),
): ReadVisit {
  return { visit: null, faults: placed(faults, lines) }
}

function readAmount(field: string, input: unknown, max: number): Read<number | null> {
  if (input === undefined || input === null) return { value: null }
  if (typeof input !== 'number') return faulty('INVALID', field)
  return input >= 0 && input <= max
    ? { value: input }
    : faulty('OUT_OF_RANGE', field, { min: 0, max })
}

function readWebsite(input: unknown): Read<string | null> {
  if (input === undefined || input === null) return { value: null }
  return typeof input === 'string' && input !== '' ? { value: input } : faulty('INVALID', 'website')
}

/** A list of names counts each time that a name stands in it. */
function readCounts(field: string, input: unknown, longest: number): Read<Record<string, number>> {
  if (input === undefined || input === null) return { value: {} }
  const entries: [name: unknown, times: unknown, at: string][] = Array.isArray(input)
    ? input.map((name: unknown, index) => [name, 1, `${field}.${index}`])
    : Object.entries(fieldsOf(input) ?? {}).map(([name, times]) => [
        name,
        times,
        `${field}.${name}`,
      ])
  if (typeof input !== 'object') return faulty('INVALID', field)
  const counts = new Map<string, number>()
  for (const [name, times, at] of entries) {
    if (typeof name !== 'string' || name === '') return faulty('INVALID', at)
    if (name.length > longest) return faulty('TOO_LONG', at, { max: longest })
    if (typeof times !== 'number' || !Number.isInteger(times)) return faulty('INVALID', at)
    if (times < 0 || times > mostTimes)
      return faulty('OUT_OF_RANGE', at, { min: 0, max: mostTimes })
    counts.set(name, (counts.get(name) ?? 0) + times)
  }
  return { value: Object.fromEntries(counts) }
}
