/** The name of the innermost state of a value: `{ signedOut: 'idle' }` is `signedOut.idle`. Not for parallel states. */
export function stateName<Value extends object | string>(value: Value): StateName<Value>
export function stateName(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[key, inner] = ['', '']] = Object.entries(value)
  return `${key}.${stateName(inner)}`
}

/** The names of the innermost states of a machine's values: `signedOut.idle`. */
export type StateName<Value> = Exclude<Value & string, Compound<Value>> | Inner<Value>
type Compound<Value> = Value extends string ? never : keyof Value & string
type Inner<Value> = Value extends string
  ? never
  : {
      [Key in keyof Value & string]-?: `${Key}.${StateName<NonNullable<Value[Key]>>}`
    }[keyof Value & string]
