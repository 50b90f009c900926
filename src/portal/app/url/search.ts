import { longestLink } from '#lib/links/link-limits.ts'

import { isDay, matching } from './written-values.ts'

/**
 * The one vocabulary of search parameters for all screens. Every value is always there: what the
 * address does not say has the screen's default, what it says wrongly counts as not said.
 */
export interface Search {
  /** id of a publication; opens the screen with that one selected */
  client: string
  /** name of a period, such as `28d`; `custom` goes with `from` and `to` */
  range: string
  /** first and last day, `YYYY-MM-DD`; empty for none */
  from: string
  to: string
  /** the comparison of the period, such as `previous` */
  cmp: string
  /** search words */
  q: string
  /** column, with a minus in front for descending: `-views` */
  sort: string
  /** first page is 1 */
  page: number
  /** rows per page, or all of them */
  per: number | 'all'
  /** chosen user groups, entry points, registration statuses, topics */
  group: readonly string[]
  entry: readonly string[]
  reg: readonly string[]
  topic: readonly string[]
  /** chosen roles; `none` stands for having none */
  role: readonly string[]
  /** chosen units of pages, places on pages, and what fills them */
  box: readonly string[]
  position: readonly string[]
  source: readonly string[]
  /** classes by which places are found, and kinds of pages on which they are */
  class: readonly string[]
  pagetype: readonly string[]
  /** how often something was delivered at least */
  least: string
  /** the rows that are compared with each other */
  pick: readonly string[]
  /** the measure that the chart draws */
  chart: string
  /** days of publication: a named period such as `7d`, or `YYYY-MM-DD..YYYY-MM-DD`; `any` stands for an open end */
  published: string
  /** the view of the screen, such as `map` */
  view: string
  /** the part of a graphic that is listed or shown alone, such as `often-far` */
  field: string
  /** the open detail */
  id: string
  panel: string
  /** shown columns; empty for the usual ones */
  cols: readonly string[]
  /** names of those who made what is shown */
  by: readonly string[]
  /** in which state what is shown is, such as `expired` */
  state: string
  /** the kind of what is shown, and the id of the site that it belongs to */
  kind: string
  site: string
  /** addresses to be looked at */
  url: readonly string[]
  /** the day at whose end something is shown, `YYYY-MM-DD` */
  at: string
  /** the meaning of the colours and the sizes of a map, such as `score` */
  colour: string
  size: string
  /** the part of a map that is seen: middle and zoom, such as `120.5_-33_2.4` */
  camera: string
  /** the group, or the entry, that is shown alone */
  only: string
  /** the loop around what was chosen on a map: its corners, such as `12_4_30_8_22_19` */
  loop: string
  /** the unfolded parts of a list */
  open: readonly string[]
  /** how many are drawn, the first of them by size */
  top: string
  /** the least similarity that a line stands for, such as `0.6` */
  similarity: string
}

/** One search parameter of a screen. `define-search.ts` has a word for each kind. */
export interface Parameter<Value> {
  readonly default: Value
  /** it narrows what is listed */
  readonly isFilter: boolean
  /** another value lists other rows */
  readonly movesRows: boolean
  /** it says nothing without this one, and counts as a part of it */
  readonly partOf?: keyof Search
  /** values that stand in the place of the screen: going there leaves what was there before */
  readonly leaveScreen?: readonly string[]
}

/** The parameters that a screen understands; all screens understand `client`. */
export type SearchDefinition = { readonly [K in keyof Search]?: Parameter<Search[K]> }

/** The publication is not a filter of its screen, but its rows are others. */
const common: SearchDefinition = { client: { default: '', isFilter: false, movesRows: true } }

/** A parameter as its screen declares it; undefined where the screen does not understand it. */
export function parameterOf(
  definition: SearchDefinition,
  name: keyof Search,
): Parameter<Search[keyof Search]> | undefined {
  return definition[name] ?? common[name]
}

/** The parameters that a screen understands, by name. */
export function namesIn(definition: SearchDefinition): (keyof Search)[] {
  return names.filter((name) => parameterOf(definition, name) !== undefined)
}

/** A search as links and addresses give it: values, or their text. */
export type SearchInput = { readonly [K in keyof Search]?: Search[K] | string }

/** A search as an address writes it. */
export type WrittenSearch = {
  readonly [K in keyof Search]?: Search[K] extends readonly string[] ? readonly string[] : string
}

const neutral: Search = {
  client: '',
  range: '',
  from: '',
  to: '',
  cmp: '',
  q: '',
  sort: '',
  page: 1,
  per: 50,
  group: [],
  entry: [],
  reg: [],
  topic: [],
  role: [],
  box: [],
  position: [],
  source: [],
  class: [],
  pagetype: [],
  least: '',
  pick: [],
  chart: '',
  published: '',
  view: '',
  field: '',
  id: '',
  panel: '',
  cols: [],
  by: [],
  state: '',
  kind: '',
  site: '',
  url: [],
  at: '',
  colour: '',
  size: '',
  camera: '',
  only: '',
  loop: '',
  open: [],
  top: '',
  similarity: '',
}

const longestWord = 500
const longestList = 100
const longestPlaces = 1500
/** As many rows as the API gives at once, and pages of them as far as it goes. */
const longestPage = 500
const lastPage = 20_000

type Reader<T> = (written: readonly string[]) => T | undefined

const word: Reader<string> = ([first]) =>
  first !== undefined && first.length <= longestWord ? first : undefined
const token: Reader<string> = (written) => matching(word(written), /^-?[A-Za-z0-9][\w.-]*$/)
const day: Reader<string> = (written) => {
  const text = matching(word(written), /^\d{4}-\d{2}-\d{2}$/)
  return text !== undefined && isDay(text) ? text : undefined
}
const places: Reader<string> = ([first]) =>
  first !== undefined && first.length <= longestPlaces
    ? matching(first, /^-?\d+(?:\.\d+)?(?:_-?\d+(?:\.\d+)?)*$/)
    : undefined
const countTo =
  (most: number): Reader<number> =>
  (written) => {
    const text = matching(word(written), /^[1-9]\d{0,6}$/)
    return text === undefined || Number(text) > most ? undefined : Number(text)
  }
const rows = countTo(longestPage)
const rowsOrAll: Reader<number | 'all'> = (written) =>
  written[0] === 'all' ? 'all' : rows(written)
const listOf =
  (longest: number): Reader<readonly string[]> =>
  (written) => {
    const kept = [...new Set(written)].filter((text) => text !== '' && text.length <= longest)
    return kept.length > 0 && kept.length <= longestList ? kept : undefined
  }
const words = listOf(longestWord)
const addresses = listOf(longestLink)

const readers: { [K in keyof Search]: Reader<Search[K]> } = {
  client: word,
  range: token,
  from: day,
  to: day,
  cmp: token,
  q: word,
  sort: token,
  page: countTo(lastPage),
  per: rowsOrAll,
  group: words,
  entry: words,
  reg: words,
  topic: words,
  role: words,
  box: words,
  position: words,
  source: words,
  class: words,
  pagetype: words,
  least: token,
  pick: words,
  chart: token,
  published: token,
  view: token,
  field: token,
  id: word,
  panel: token,
  cols: words,
  by: words,
  state: token,
  kind: token,
  site: word,
  url: addresses,
  at: day,
  colour: token,
  size: token,
  camera: places,
  only: word,
  loop: places,
  open: words,
  top: token,
  similarity: token,
}

const isName = (name: string): name is keyof Search => name in neutral
const names = Object.keys(neutral).filter(isName)

/** The search of a screen in full, from what an address or a link says. */
export function searchOf(
  definition: SearchDefinition,
  given: Readonly<Record<string, unknown>>,
): Search {
  const known = namesIn(definition)
  const usual = known.map((name) => ({ [name]: parameterOf(definition, name)?.default }))
  const said = known.map((name) => read(name, given[name]))
  return Object.assign({ ...neutral }, ...usual, ...said)
}

/** The parameters that an address has to write: unknown ones and defaults are left out. */
export function writtenSearch(definition: SearchDefinition, search: Search): WrittenSearch {
  const told = namesIn(definition).filter((name) => !isUsual(definition, name, search))
  return Object.fromEntries(told.map((name) => [name, textOf(search[name])]))
}

/** True when a parameter has its default. */
export function isUsual(definition: SearchDefinition, name: keyof Search, search: Search): boolean {
  return JSON.stringify(search[name]) === JSON.stringify(parameterOf(definition, name)?.default)
}

function read(name: keyof Search, given: unknown): Partial<Search> {
  const value = readers[name](textsIn(given))
  return value === undefined ? {} : { [name]: value }
}

function textsIn(given: unknown): string[] {
  const values: unknown[] = Array.isArray(given) ? given : [given]
  return values.flatMap((value) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'number' ? [String(value)] : []
  })
}

function textOf(value: Search[keyof Search]): string | readonly string[] {
  return typeof value === 'object' ? value : String(value)
}
