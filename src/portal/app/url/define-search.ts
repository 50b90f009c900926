import type { Parameter, Search } from './search.ts'

/** A parameter that narrows what is listed. */
export interface Filter<Value> extends Parameter<Value> {
  readonly isFilter: true
}

/** It narrows what is listed. */
export function filter<Value>(usual: Value): Filter<Value> {
  return { default: usual, isFilter: true, movesRows: true }
}

/** It narrows what is listed as a part of another parameter, such as the first day of a period. */
export function partOf(whole: keyof Search): Filter<''> {
  return { ...filter(''), partOf: whole }
}

/** It says in which order, or how many rows at a time, are listed. */
export function order<Value>(usual: Value): Parameter<Value> & { readonly isFilter: false } {
  return { default: usual, isFilter: false, movesRows: true }
}

/** It shows something beside the rows, or another part of them; they stay where they are. */
export function display<Value>(
  usual: Value,
  { leaveScreen }: Pick<Parameter<Value>, 'leaveScreen'> = {},
): Parameter<Value> & { readonly isFilter: false } {
  return { default: usual, isFilter: false, movesRows: false, ...(leaveScreen && { leaveScreen }) }
}
