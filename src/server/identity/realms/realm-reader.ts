/** Says which realm file is wrong, where in it and why. */
export class RealmFileError extends Error {
  constructor(path: string, place: string, problem: string) {
    super(`Realm file ${path}: ${place === '' ? '' : `${place} `}${problem}`)
    this.name = 'RealmFileError'
  }
}

/** Makes the error for a place in the file. */
export type Problem = (place: string, problem: string) => RealmFileError

/** Reads values of a parsed file, each with its place for the error. */
export interface Reader {
  problem: Problem
  record(place: string, value: unknown): Record<string, unknown>
  list(place: string, value: unknown): unknown[]
  text(place: string, value: unknown): string
  texts(place: string, value: unknown): string[]
  seconds(place: string, value: unknown, fallback: number): number
  number(place: string, value: unknown): number
}

/** A reader that throws the given problem. */
export function readerOf(problem: Problem): Reader {
  const reader: Reader = {
    problem,
    record(place, value) {
      if (isRecord(value)) return value
      throw problem(place, 'must be an object')
    },
    list(place, value = []) {
      if (Array.isArray(value)) return value
      throw problem(place, 'must be a list')
    },
    text(place, value) {
      if (typeof value === 'string' && value.trim() !== '') return value
      throw problem(place, 'must be a text that is not empty')
    },
    texts: (place, value) =>
      reader.list(place, value).map((entry, index) => reader.text(`${place}[${index}]`, entry)),
    seconds(place, value, fallback) {
      if (value === undefined) return fallback
      if (Number.isSafeInteger(value) && Number(value) > 0) return Number(value)
      throw problem(place, 'must be a whole number of seconds above 0')
    },
    number(place, value) {
      if (Number.isSafeInteger(value)) return Number(value)
      throw problem(place, 'must be a whole number')
    },
  }
  return reader
}

/** The value a text means. @throws the given problem */
export function parseJson(text: string, problem: Problem): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw problem('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
