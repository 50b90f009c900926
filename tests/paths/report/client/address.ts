/** The choice of the reader; it stands in the hash, so that a link shows the same. */
export interface Address {
  readonly machine: string
  readonly place: string
  readonly result: string
  readonly spec: string
  readonly q: string
  /** the opened path, such as `bulk-edit/7c1e/browser`; empty: the list */
  readonly path: string
  /** `1`: all rows */
  readonly all: string
}

const nothing: Address = { machine: '', place: '', result: '', spec: '', q: '', path: '', all: '' }

/** The address as the hash has it. */
export function readAddress(): Address {
  const input = new URLSearchParams(location.hash.slice(1))
  return { ...nothing, ...Object.fromEntries([...input].filter(([name]) => name in nothing)) }
}

/** A link to the present address with changes. */
export function linkTo(changes: Partial<Address>): string {
  const set = Object.entries({ ...readAddress(), ...changes }).filter(([, value]) => value !== '')
  return `#${new URLSearchParams(set).toString()}`
}

/** Shows another part of the report; typing does not fill the history. */
export function goTo(changes: Partial<Address>, isTyped = false): void {
  const link = linkTo(changes)
  if (!isTyped) location.hash = link
  else {
    history.replaceState(null, '', link)
    dispatchEvent(new HashChangeEvent('hashchange'))
  }
}
