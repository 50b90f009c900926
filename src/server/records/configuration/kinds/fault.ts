import type { BaseIssue } from 'valibot'

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
export function onePerPlace(faults: readonly DocumentFault[]): DocumentFault[] {
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
export function faultOf(issue: Issue): DocumentFault {
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
  const seen = new Set<string>()
  return values.flatMap((value, index) => {
    if (value === null || value === '') return []
    if (seen.has(value)) return [faultAt('DUPLICATE', pathOf(index), { value })]
    seen.add(value)
    return []
  })
}
