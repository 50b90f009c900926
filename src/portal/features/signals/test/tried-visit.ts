import type { Signal } from '#contract/configuration.ts'
import type { TextFault } from '#contract/signals/fault.ts'
import { readAddress, readVisit } from '#contract/signals/read-visit.ts'
import type { PageVisit } from '#contract/signals/visit.ts'
import { originKey, originOf } from '#lib/web-address.ts'

/** How a visit is given to the tester. */
export type TryMode = 'address' | 'event' | 'json'

/** The fields of the tester; those of other modes are kept. */
export interface Tried {
  mode: TryMode
  address: string
  /** seconds */
  dwell: number
  /** per cent */
  scroll: number
  happening: 'EVENT' | 'CLICK'
  /** of the event, or the selector */
  name: string
  times: number
  json: string
}

/** A website as far as addresses are found on it. */
export interface Place {
  id: string
  url: string
  origins: readonly string[]
}

/** The visit that the fields describe; null while there is none to test, with the faults of what was given. */
export interface TriedVisit {
  visit: PageVisit | null
  faults: readonly TextFault[]
  isAddressWrong: boolean
}

/** An empty tester, with numbers of someone who reads. */
export const untried: Tried = {
  mode: 'address',
  address: '',
  dwell: 42,
  scroll: 68,
  happening: 'EVENT',
  name: '',
  times: 1,
  json: '',
}

/** Reads what was given; no address is ever called. */
export function triedVisit(tried: Tried, websites: readonly Place[]): TriedVisit {
  const nothing = { visit: null, faults: [], isAddressWrong: false }
  if (tried.mode === 'json') {
    if (tried.json.trim() === '') return nothing
    const { visit, faults } = readVisit(tried.json)
    return { ...nothing, visit: visit && onWebsite(visit, websites), faults }
  }
  if (tried.address.trim() === '') return nothing
  const read = readAddress(tried.address)
  if ('fault' in read) return { ...nothing, isAddressWrong: true }
  const { dwell, scroll, mode, happening, name, times } = tried
  const happened = mode === 'event' && name.trim() !== '' ? { [name.trim()]: times } : {}
  const visit = {
    address: read.value,
    dwell,
    scroll,
    clicks: happening === 'CLICK' ? happened : {},
    events: happening === 'EVENT' ? happened : {},
    website: null,
  }
  return { ...nothing, visit: onWebsite(visit, websites) }
}

/** The address of a signal that asks for none, where no website is known. */
const anyAddress = 'https://example.com/'

/** The visit with the website to which its address belongs, unless it names one itself. */
function onWebsite(visit: PageVisit, websites: readonly Place[]): PageVisit {
  if (visit.website !== null) return visit
  const origin = originOf(visit.address)
  if (origin === null) return visit
  const key = originKey(origin)
  const match = websites.find(({ url, origins }) =>
    [originOf(url) ?? '', ...origins].some((one) => originKey(one) === key),
  )
  return { ...visit, website: match?.id ?? null }
}

/** The fields that would make a signal fire, as far as its conditions tell. */
export function triedFor(signal: Signal, websites: readonly Place[]): Tried {
  const { conditions, threshold } = signal
  const happening = conditions.find((one) => one.type === 'EVENT' || one.type === 'CLICK')
  const website = websites.find(({ id }) => signal.websites.includes(id)) ?? websites[0]
  const fields = conditions.map((condition): Partial<Tried> => {
    switch (condition.type) {
      case 'DWELL':
        return { dwell: amountFor(condition) }
      case 'SCROLL':
        return { scroll: amountFor(condition) }
      case 'ADDRESS':
        return { address: addressWith(condition.text, website?.url ?? anyAddress) }
      case 'CLICK':
        return { happening: 'CLICK', name: condition.selector }
      case 'EVENT':
      default:
        return { happening: 'EVENT', name: condition.name }
    }
  })
  const start = { ...untried, address: website?.url ?? anyAddress }
  return Object.assign(start, ...fields, {
    mode: happening === undefined ? 'address' : 'event',
    times: threshold,
  })
}

function amountFor({ comparison, value }: { comparison: string; value: number }): number {
  return comparison === 'AT_LEAST' ? value : value - 1
}

/** An address as the condition wants it: whole, or a part that is put behind the website's origin. */
function addressWith(text: string, website: string): string {
  return originOf(text) === null ? `${originOf(website)}/${text.replace(/^\//, '')}` : text
}
