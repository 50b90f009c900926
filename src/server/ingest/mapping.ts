import { plainHeader as plain } from '#lib/lists/link-columns.ts'

/** The fields that a format reads from a row; formats differ in this table only. */
export interface Field<Name extends string = string> {
  name: Name
  /** One of the fields of the same group must be there; a field alone in its group is required. */
  oneOf?: string
  /** Accepted column names, German and English; case, spaces and punctuation do not matter. */
  headers: readonly string[]
  /** One line for the help text. */
  about: string
  /** Words for people: HTML and entities become plain text. */
  isText?: true
}

/** The fields that columns hold. */
export interface Mapping<Name extends string> {
  fieldOf: (column: string) => Name | undefined
}

/** The columns cannot be understood; the message says what was found and what to do. */
export class MappingError extends Error {
  override name = 'MappingError'
}

/** `--map column=` leaves a column out. */
const LEFT_OUT = ''

/**
 * Knows columns by the accepted names of the fields and, before those, by the explicit mapping
 * (column → field). Throws a MappingError where the explicit mapping names an unknown field.
 */
export function createMapping<Name extends string>(
  fields: readonly Field<Name>[],
  explicit: ReadonlyMap<string, string>,
): Mapping<Name> {
  const known = new Map<string, Name>()
  for (const field of fields) {
    for (const header of [field.name, ...field.headers]) known.set(plain(header), field.name)
  }
  const chosen = new Map<string, Name | undefined>()
  for (const [column, name] of explicit) {
    const field = fields.find((candidate) => candidate.name === name)
    if (field === undefined && name !== LEFT_OUT) throw new MappingError(unknownField(name, fields))
    chosen.set(plain(column), field?.name)
  }
  const taken = new Set([...chosen.values()].filter((name) => name !== undefined))
  return {
    fieldOf: (column) => {
      const key = plain(column)
      if (chosen.has(key)) return chosen.get(key)
      const name = known.get(key)
      return name !== undefined && taken.has(name) ? undefined : name
    },
  }
}

/** Throws a MappingError unless the columns hold every required field once. */
export function checkColumns<Name extends string>(
  fields: readonly Field<Name>[],
  mapping: Mapping<Name>,
  columns: readonly string[],
): void {
  const columnsOf = (name: Name): string[] => columns.filter((one) => mapping.fieldOf(one) === name)
  for (const { name } of fields) {
    const twice = columnsOf(name)
    if (twice.length > 1) throw new MappingError(ambiguous(name, twice))
  }
  const groups = Map.groupBy(
    fields.filter((field) => field.oneOf !== undefined),
    (field) => field.oneOf,
  )
  for (const group of groups.values()) {
    if (group.some((field) => columnsOf(field.name).length > 0)) continue
    throw new MappingError(missing(group, columns))
  }
}

/** The mapped ones among the columns. */
export function mappedColumns<Name extends string>(
  columns: readonly string[],
  fieldOf: (column: string) => Name | undefined,
): Map<string, Name> {
  const mapped = new Map<string, Name>()
  for (const column of columns) {
    const field = fieldOf(column)
    if (field !== undefined) mapped.set(column, field)
  }
  return mapped
}

function missing(group: readonly Field[], columns: readonly string[]): string {
  const names = group.map((field) => field.name).join(' or ')
  const accepted = group.flatMap((field) => [field.name, ...field.headers])
  const [nearest] = columns.toSorted((a, b) => alike(b, accepted) - alike(a, accepted))
  const field = group[0]?.name ?? ''
  const isAlike = nearest !== undefined && alike(nearest, accepted) >= 0.6
  const suggestion = !isAlike ? '' : `\nIs it this one? --map '${nearest}=${field}'`
  return `No column for ${names}. Found: ${columns.join(', ')}.\nAccepted names: ${accepted.join(', ')}.${suggestion}`
}

function ambiguous(name: string, columns: readonly string[]): string {
  const others = columns.slice(1).map((column) => `--map '${column}='`)
  return `Several columns mean ${name}: ${columns.join(', ')}. Leave some out: ${others.join(' ')}`
}

function unknownField(name: string, fields: readonly Field[]): string {
  return `There is no field '${name}'. Fields: ${fields.map((field) => field.name).join(', ')}`
}

/** How alike a word is to the nearest of the others, 0..1, by the pairs of letters they share. */
function alike(word: string, others: readonly string[]): number {
  const own = pairs(word)
  return Math.max(0, ...others.map((other) => shared(own, pairs(other))))
}

function pairs(word: string): Set<string> {
  const letters = word.toLowerCase()
  return new Set(Array.from(letters, (_, index) => letters.slice(index, index + 2)))
}

function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  return (2 * left.intersection(right).size) / (left.size + right.size || 1)
}
