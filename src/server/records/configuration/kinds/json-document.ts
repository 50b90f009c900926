import { faultAt, type DocumentFault } from './fault.ts'

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
  const text = JSON.stringify(document, inOrder)
  const size = Buffer.byteLength(text)
  if (size > largest) return { faults: [faultAt('LIMIT_REACHED', [], { max: largest })] }
  return { value: { text, size } }
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
