import { fieldsOf } from '#lib/fields.ts'
import { webAddress } from '#lib/web-address.ts'
import type { UserError, Written } from '#portal/app/query/mutation.ts'

/** Why the value of a field cannot be taken: a code of ours or of the API. */
export interface FieldFault {
  code: string
  params?: Readonly<Record<string, string>>
}

/** Faults by the path of their field, such as `link` or `sources.2.weight`; '' is no field in particular. */
export type Faults = Readonly<Record<string, FieldFault>>

export const noFaults: Faults = {}

/** The faults among these; a field without one is left out. */
export function faultsIn(fields: Readonly<Record<string, FieldFault | null>>): Faults {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, fault]) => (fault === null ? [] : [[path, fault]])),
  )
}

/** The rule for what must not be empty; `property` names it in the message. spec 5 */
export function required(value: string | number | null, property?: string): FieldFault | null {
  if (value !== null && String(value).trim() !== '') return null
  return { code: 'REQUIRED', ...(property !== undefined && { params: { property } }) }
}

/** The rule for a web address; `host` is the example in the message. spec 5 */
export function url(value: string, host: string): FieldFault | null {
  return webAddress(value.trim()) === null ? { code: 'INVALID_URL', params: { host } } : null
}

/** The rule for a shortest text, in characters. spec 5 */
export function atLeast(value: string, min: number): FieldFault | null {
  return value.trim().length < min ? { code: 'TOO_SHORT', params: { min: String(min) } } : null
}

/** The faults that the API found, each at its field; the first one counts where a field has several. */
export function faultsOf(errors: readonly UserError[]): Faults {
  const faults = errors.map(({ code, field, params = [] }): [string, FieldFault] => [
    field?.join('.') ?? '',
    { code, params: Object.fromEntries(params.map(({ name, value }) => [name, value])) },
  ])
  return Object.fromEntries(faults.toReversed())
}

/**
 * The end of sending a form: `done` empties it, faults stand at their fields, and `kept` leaves everything as it is,
 * since the user has been told already.
 */
export type Sent = 'done' | 'kept' | Faults

/** The end of a form that was sent by one write. */
export function sentBy(written: Written<unknown>): Sent {
  if (written.kind === 'done') return 'done'
  return written.kind === 'refused' ? faultsOf(written.errors) : 'kept'
}

/** Faults without those at this path or below it: it holds another value now. */
export function withoutFaultsAt(faults: Faults, path: string): Faults {
  const isElsewhere = ([known]: [string, FieldFault]) =>
    known !== path && known !== '' && !known.startsWith(`${path}.`)
  return Object.fromEntries(Object.entries(faults).filter(isElsewhere))
}

/** The faults of sent values whose field still holds the same one. */
export function faultsStillThere(faults: Faults, sent: object, now: object): Faults {
  const [before, after] = [fieldsOf(sent), fieldsOf(now)]
  return Object.fromEntries(
    Object.entries(faults).filter(([path]) => {
      const name = path.split('.')[0] ?? ''
      return before[name] === after[name]
    }),
  )
}
