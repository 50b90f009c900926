import * as v from 'valibot'
import type { BaseIssue } from 'valibot'

/** A published configuration of the same kind. */
export interface Sibling {
  readonly title: string | null
  readonly document: unknown
}

/** A kind of configuration: what its documents may be. */
export interface Kind {
  /** a publication has one, under the key `onlyKey` */
  readonly isSingle: boolean
  /** bytes of a document's JSON */
  readonly largest: number
  /** the name that people gave it, also in an unfinished document */
  titleOf(document: unknown): string | null
  /** why it cannot be published beside its siblings; empty when it can */
  faultsIn(document: unknown, siblings: readonly Sibling[]): DocumentFault[]
}

/** The rules of a kind for documents that fit its schema. */
interface Definition<Document> {
  readonly isSingle: boolean
  readonly largest: number
  readonly schema: v.GenericSchema<Document>
  /** the rules that a schema cannot say */
  readonly rules: (document: Document) => DocumentFault[]
  /** values that two configurations must not share at the same time */
  readonly clashes?: (document: Document, sibling: Document, title: string) => DocumentFault[]
}

/** A row of the table of kinds from its schema and rules. */
export function defineKind<Document>(o: Definition<Document>): Kind {
  const { schema, rules, clashes, isSingle, largest } = o
  const faultsIn = (document: unknown, siblings: readonly Sibling[]): DocumentFault[] => {
    const read = v.safeParse(schema, document)
    if (!read.success) return onePerPlace(read.issues.map(faultOf))
    const among = siblings.flatMap((sibling) =>
      clashes && v.is(schema, sibling.document)
        ? clashes(read.output, sibling.document, sibling.title ?? '')
        : [],
    )
    return onePerPlace([...rules(read.output), ...among])
  }
  const titleOf = (document: unknown) =>
    !isSingle && isNamed(document) ? shortTitle(document.name) : null
  return { isSingle, largest, faultsIn, titleOf }
}

/** Longest name that people give, in characters. */
const longestName = 100

function isNamed(document: unknown): document is { name: string } {
  return v.is(v.object({ name: v.string() }), document)
}

/** Databases refuse the null character and half characters. */
function shortTitle(name: string): string | null {
  return name.slice(0, longestName).toWellFormed().replaceAll('\0', '').trim() || null
}

/** A text that is not empty, has no control characters, and neither begins nor ends with a space. */
export function text(longest: number = longestName) {
  return v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(longest),
    v.regex(/^[^\p{Cc}\s](?:\P{Cc}*[^\p{Cc}\s])?$/u),
  )
}

/** A number of this range. */
export function numberFrom(least: number, most: number) {
  return v.pipe(v.number(), v.minValue(least), v.maxValue(most))
}

/** A whole number of this range. */
export function wholeFrom(least: number, most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
}

/** Why a document cannot be published. */
export interface DocumentFault {
  readonly code:
    | 'REQUIRED'
    | 'INVALID'
    | 'OUT_OF_RANGE'
    | 'TOO_LONG'
    | 'DUPLICATE'
    | 'LIMIT_REACHED'
  /** into the document; empty for the whole of it */
  readonly path: readonly string[]
  readonly params: Readonly<Record<string, string>>
}

/** More than these are not told at once. */
const mostFaults = 50

/** The first fault of each place. */
function onePerPlace(faults: readonly DocumentFault[]): DocumentFault[] {
  const places = new Map<string, DocumentFault>()
  for (const fault of faults.toReversed()) places.set(fault.path.join('.'), fault)
  return [...places.values()].toReversed().slice(0, mostFaults)
}

/** A fault at a place of the document. */
export function faultAt(
  code: DocumentFault['code'],
  path: readonly (string | number)[],
  params: Readonly<Record<string, string | number>> = {},
): DocumentFault {
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)])
  return { code, path: path.map(String), params: Object.fromEntries(texts) }
}

type Issue = Pick<BaseIssue<unknown>, 'type' | 'kind' | 'input' | 'path' | 'requirement'>

/** An issue of a schema in our words. */
function faultOf(issue: Issue): DocumentFault {
  const path = issue.path?.map(({ key }) => String(key)) ?? []
  const { requirement: limit } = issue
  const isMissing = issue.input === undefined || issue.type === 'non_empty'
  if (isMissing) return faultAt('REQUIRED', path)
  if (issue.type === 'min_value') return faultAt('OUT_OF_RANGE', path, { min: Number(limit) })
  if (issue.type === 'max_value') return faultAt('OUT_OF_RANGE', path, { max: Number(limit) })
  if (issue.type !== 'max_length') return faultAt('INVALID', path)
  const code = typeof issue.input === 'string' ? 'TOO_LONG' : 'LIMIT_REACHED'
  return faultAt(code, path, { max: Number(limit) })
}

/** A fault for each value that stood there before; `pathOf` leads to the value at a place. */
export function duplicates(
  values: readonly (string | null)[],
  pathOf: (index: number) => readonly (string | number)[],
): DocumentFault[] {
  const visited = new Set<string>()
  return values.flatMap((value, index) => {
    if (value === null || value === '') return []
    if (visited.has(value)) return [faultAt('DUPLICATE', pathOf(index), { value })]
    visited.add(value)
    return []
  })
}

/** Deepest nesting of a document; ours have five levels. */
const deepest = 12

/** Names that would change what an object is, instead of being one of its values. */
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** A document as it is stored. */
export interface StoredText {
  /** JSON; names in alphabetical order, so that equal documents are equal texts */
  readonly text: string
  /** bytes of the text */
  readonly size: number
}

/**
 * The text of a document, or why it cannot be kept at all. A draft may be unfinished, but it is a JSON object of
 * limited depth and size.
 */
export function storedText(
  document: unknown,
  largest: number,
): { readonly value: StoredText } | { readonly faults: DocumentFault[] } {
  if (!isObject(document) || Array.isArray(document)) return { faults: [faultAt('INVALID', [])] }
  const fault = faultIn(document, [])
  if (fault) return { faults: [fault] }
  const json = JSON.stringify(document, inOrder)
  const size = Buffer.byteLength(json)
  if (size > largest) return { faults: [faultAt('LIMIT_REACHED', [], { max: largest })] }
  return { value: { text: json, size } }
}

/** The first value that is no plain JSON, or lies too deep. */
function faultIn(value: unknown, path: readonly string[]): DocumentFault | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return faultAt('INVALID', path)
  if (!isObject(value)) return null
  if (path.length >= deepest) return faultAt('LIMIT_REACHED', path, { max: deepest })
  for (const [name, inner] of Object.entries(value)) {
    if (reserved.has(name)) return faultAt('INVALID', path)
    const fault = faultIn(inner, [...path, name])
    if (fault) return fault
  }
  return null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** For `JSON.stringify`: the names of each object in alphabetical order. */
function inOrder(_name: string, value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
