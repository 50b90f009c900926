import * as v from 'valibot'

import { faultOf, onePerPlace, type DocumentFault } from './fault.ts'

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
