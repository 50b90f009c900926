/** How large and how many the parts of a set of signals may be; the server's schema has the same. */
export const signalLimits = {
  /** signals of a set */
  signals: 200,
  /** conditions of a signal */
  conditions: 10,
  /** websites of a signal */
  websites: 200,
  /** characters of a name, and of the name of an event */
  name: 100,
  /** characters of a description, and of a CSS selector */
  text: 500,
  /** characters of an address, or a part of one */
  address: 2000,
  /** seconds */
  dwell: [1, 3600],
  /** per cent */
  scroll: [1, 100],
  /** times in one view of a page */
  threshold: [1, 1000],
  weight: [0, 10],
  /** days */
  halfLife: [1, 365],
} as const

export const signalKey = /^[a-z0-9][a-z0-9-]{0,63}$/

/** A name of an event that pages send; it has no room for an address of a reader. */
export const eventName = /^[\w.:/-]{1,100}$/

/** Characters of a text with a set of signals, or with an event: longer ones are not read. */
export const longestJson = 400_000
