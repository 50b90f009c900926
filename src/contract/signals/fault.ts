/** Why a pasted text cannot be read; `line` counts from 1. */
export interface TextFault {
  readonly code:
    | 'NOT_JSON'
    | 'UNKNOWN'
    | 'REQUIRED'
    | 'INVALID'
    | 'OUT_OF_RANGE'
    | 'TOO_LONG'
    | 'LIMIT_REACHED'
    | 'DUPLICATE'
  readonly line: number
  /** the field as it stands in the text, such as `dwell` or `signals.0.weight`; empty for the whole text */
  readonly field: string
  /** `min`, `max` or `value` */
  readonly params: Readonly<Record<string, string | number>>
}

/** A fault of a field, before its line is known. */
export type FieldFault = Omit<TextFault, 'line'>

/** A value, or the fault of its field. */
export type Read<Value> = { readonly value: Value } | { readonly fault: FieldFault }

/** A fault at a field. */
export function faulty(
  code: TextFault['code'],
  field: string,
  params: TextFault['params'] = {},
): { fault: FieldFault } {
  return { fault: { code, field, params } }
}

/** The line of each fault: that of its field, or of what the field should stand in. */
export function placed(
  faults: readonly FieldFault[],
  lines: ReadonlyMap<string, number>,
): TextFault[] {
  return faults.map((fault) => ({ ...fault, line: lineOf(fault.field, lines) }))
}

function lineOf(field: string, lines: ReadonlyMap<string, number>): number {
  const line = lines.get(field)
  if (line !== undefined) return line
  return field === '' ? 1 : lineOf(field.split('.').slice(0, -1).join('.'), lines)
}

/** A value as an object whose fields can be looked at. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}
