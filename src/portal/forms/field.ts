import type { ReactNode } from 'react'

/** One field of a form: spread it into an input of `forms/fields`. */
export interface Field<Value> {
  /** the path of the field in the form, such as `sources.2.weight` */
  name: string
  value: Value
  /** `path`: the part of the value that changed, where it is not all of it */
  onChange: (value: Value, path?: string) => void
  /** says why the value cannot be taken */
  fault?: ReactNode
}

/** One item of a field that is a list. */
export interface Item<Value> {
  index: number
  value: Value
  field: <Name extends keyof Value & string>(name: Name) => Field<Value[Name]>
  remove: () => void
}

/** The items of a field that is a list; `faultAt` is the form's. */
export function itemsOf<Value extends object>(
  { name, value: list, onChange }: Field<readonly Value[]>,
  faultAt: (path: string) => ReactNode,
): Item<Value>[] {
  return list.map((item, index) => ({
    index,
    value: item,
    field: (part) => {
      const path = `${name}.${index}.${part}`
      return {
        name: path,
        value: item[part],
        fault: faultAt(path),
        onChange: (value) => onChange(list.with(index, { ...item, [part]: value }), path),
      }
    },
    remove: () => onChange(list.filter((_, at) => at !== index)),
  }))
}
