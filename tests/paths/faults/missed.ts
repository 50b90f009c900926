import { locatorWords, roleIn, roleWords } from './locator-words.ts'

/** The expected and the real look of a screen, in words. */
export interface Missed {
  readonly expected: string
  readonly found: string
}

/** A control that was not as it was waited for, with what stands in its place. */
export class ControlMissed extends Error {
  readonly missed: Missed

  constructor(locator: string, state: 'visible' | 'hidden', screen: string) {
    super(`${locator} was not ${state}`)
    const found =
      state === 'hidden' ? 'it is still there' : `it is not there${instead(locator, screen)}`
    this.missed = { expected: expectedOf(locator, state), found }
  }
}

/** The control that an error speaks of, if it does: one of ours, or one of Playwright's. */
export function missedIn(cause: unknown): Missed | null {
  if (cause instanceof ControlMissed) return cause.missed
  const message = cause instanceof Error ? cause.message : ''
  const [, doubled = '', count] = /violation: (.+) resolved to (\d+) elements/.exec(message) ?? []
  if (count !== undefined) {
    return { expected: `${locatorWords(doubled)} once`, found: `there are ${count} of it` }
  }
  const [, locator, state] = /waiting for (.+?)(?: to be (visible|hidden))?$/m.exec(message) ?? []
  if (locator === undefined) return null
  return { expected: expectedOf(locator, state), found: hindrance(message, state) }
}

/** Without a state it was to be pressed or filled in. */
function expectedOf(locator: string, state = ''): string {
  const ends: Readonly<Record<string, string>> = { visible: 'is there', hidden: 'is gone' }
  return `${locatorWords(locator)} ${ends[state] ?? 'can be used'}`
}

/** Playwright notes what it found while it waited. */
function hindrance(message: string, state = ''): string {
  if (state === 'hidden') return 'it is still there'
  if (!message.includes('resolved to')) return 'it is not there'
  if (message.includes('intercepts pointer events')) return 'something lies over it'
  return /element (is not \w+)/.exec(message)?.[1]?.replace('is', 'it is') ?? 'it is there'
}

/** So many names are told; more are no help. */
const most = 6

/** The names of what has the same role, from the accessible tree of the screen. */
function instead(locator: string, screen: string): string {
  const role = roleIn(locator)
  const named = new RegExp(String.raw`^\s*- '?${role} ("(?:[^"\\]|\\.)*")`, 'gm')
  const names = role === '' ? [] : [...screen.matchAll(named)].map(([, name = '""']) => name)
  if (names.length === 0) return ''
  const texts = names.slice(0, most).map((name) => `“${String(JSON.parse(name))}”`)
  const more = names.length > most ? `, and ${names.length - most} more` : ''
  const word = roleWords(role)
  const ending = /(?:ch|x)$/.test(word) ? 'es' : 's'
  return `; ${word}${ending} there: ${texts.join(', ')}${more}`
}
