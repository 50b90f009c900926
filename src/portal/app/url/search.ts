/**
 * The search of an address in full: a parameter that is missing or wrong has its usual value. All screens have
 * `client`, the id of a publication; each adds its own parameters beside its page, in `*.search.ts`. A name has one
 * type on all of them.
 */
export interface Search {
  client: string
}

type Name = keyof Search

/** A search as links and addresses give it: values, or their text. */
export type SearchInput = { readonly [K in Name]?: Search[K] | string }

/** A search as an address writes it. */
export type WrittenSearch = {
  readonly [K in Name]?: Search[K] extends readonly string[] ? readonly string[] : string
}

/** The meaning of what an address says of a parameter: `?topic=a&topic=b` is two texts. */
export type Meaning<Value> = (texts: readonly string[]) => Value

/** The values that parameters can have. */
export type Values<Parameters extends Readonly<Record<string, Meaning<unknown>>>> = {
  [K in keyof Parameters]: ReturnType<Parameters[K]>
}

/** The search of a screen. */
export interface ScreenSearch {
  /** for the router: reads all parameters, and nothing that is none */
  validateSearch: (raw: object) => Search
  /** the search of an address that says nothing */
  usual: Search
  /** each narrows the rows: a parameter, and those that say nothing without it, such as the days of a period */
  filters: readonly (readonly Name[])[]
  /** the parameters whose change lists other rows */
  moving: ReadonlySet<string>
  /** values of parameters that stand in the place of the screen: going there leaves what was there before */
  places: Readonly<Record<string, readonly string[]>>
}

interface Roles<Own> {
  filters?: readonly (Own | readonly Own[])[]
  /** parameters by which the same rows stand in another order, or on other pages */
  orders?: readonly Own[]
  places?: ScreenSearch['places']
}

/** The search of a screen, by its parameters and what each of them does to the rows. */
export function screenSearch<Own extends Name>(
  parameters: Readonly<Record<Own, Meaning<unknown>>>,
  { filters = [], orders = [], places = {} }: Roles<Own> = {},
): ScreenSearch {
  const all = Object.entries<Meaning<unknown>>({ client: word(), ...parameters })
  const validateSearch = (raw: object): Search => {
    const values = new Map<string, unknown>(Object.entries(raw))
    return Object.assign(
      {},
      ...all.map(([name, read]) => ({ [name]: read(textsIn(values.get(name))) })),
    )
  }
  const groups = filters.map((filter) => [filter].flat())
  const moving = new Set(['client', ...groups.flat(), ...orders])
  return { validateSearch, usual: validateSearch({}), filters: groups, moving, places }
}

function textsIn(raw: unknown): string[] {
  return [raw].flat().flatMap((one) => {
    if (typeof one === 'number') return [String(one)]
    return typeof one === 'string' ? [one] : []
  })
}

const longestWord = 500
const mostWords = 100
/** As many rows as the API gives at once, and pages of them as far as it goes. */
const longestPage = 500
const lastPage = 20_000

/** A text that fits; others count as missing. */
export function text(fits: (text: string) => boolean, longest = longestWord) {
  return (usual = ''): Meaning<string> =>
    ([first]) =>
      first !== undefined && first.length <= longest && fits(first) ? first : usual
}

export const word = text(() => true)

/** A name of ours, such as `-views`. */
export const token = text((written) => /^-?[A-Za-z0-9][\w.-]*$/.test(written))

/** `YYYY-MM-DD`, or empty. */
export const day = text((written) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(written) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
})

/** Texts, each once. */
export const list =
  (longest = longestWord): Meaning<readonly string[]> =>
  (texts) => {
    const kept = [...new Set(texts)].filter((one) => one !== '' && one.length <= longest)
    return kept.length <= mostWords ? kept : []
  }

const count =
  (most: number, usual: number): Meaning<number> =>
  ([first = '']) =>
    /^[1-9]\d{0,6}$/.test(first) && Number(first) <= most ? Number(first) : usual

/** The first page is 1. */
export const page = () => count(lastPage, 1)

/** Rows of a page, or all of them. */
export const rows =
  (usual: number): Meaning<number | 'all'> =>
  (texts) =>
    texts[0] === 'all' ? 'all' : count(longestPage, usual)(texts)

/** The parameters that an address has to write: unknown ones and usual values are left out. */
export function writtenSearch({ usual }: ScreenSearch, search: object): WrittenSearch {
  const values = new Map(Object.entries<unknown>({ ...search }))
  const written = Object.entries(usual).flatMap(([name, value]) => {
    const one = values.get(name) ?? value
    if (isSame(one, value)) return []
    return [[name, typeof one === 'object' ? one : String(one)] as const]
  })
  return Object.fromEntries(written)
}

/** A changed search; whatever lists other rows leads back to the first page. */
export function changedSearch(
  { moving }: ScreenSearch,
  search: Search,
  patch: Partial<Search>,
): Search {
  const isMoved = Object.keys(patch).some((name) => moving.has(name))
  return { ...search, ...(isMoved && { page: 1 }), ...patch }
}

/** How many filters are set; the search words are told apart. */
export function countFilters(screen: ScreenSearch, search: Search): number {
  return screen.filters.filter((group) => group[0] !== 'q' && isSet(screen, search, group)).length
}

/** True when a filter is set that "clear filters" takes away. */
export function hasFilters(screen: ScreenSearch, search: Search): boolean {
  return clearable(screen).some((group) => isSet(screen, search, group))
}

/** The change that clears the filters. One whose usual value narrows, such as a period, stays with its days. */
export function clearedFilters(screen: ScreenSearch): Partial<Search> {
  const names = clearable(screen).flat()
  return Object.fromEntries(names.map((name) => [name, screen.usual[name]]))
}

function clearable({ filters, usual }: ScreenSearch): ScreenSearch['filters'] {
  return filters.filter(([name]) => name !== undefined && String(usual[name]) === '')
}

function isSet({ usual }: ScreenSearch, search: Search, [name]: readonly Name[]): boolean {
  if (name === undefined) return false
  const value: unknown = search[name]
  return !isSame(typeof value === 'string' ? value.trim() : value, usual[name])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** `?topic=a&topic=b&page=2` to names and values, for the router. */
export function parseSearch(written: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(written)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** The opposite of `parseSearch`: empty, or with its question mark. */
export function stringifySearch(written: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(written)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one))
    }
  }
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}
