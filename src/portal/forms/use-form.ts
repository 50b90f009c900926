import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

import { fieldsOf } from '#lib/fields.ts'
import { draftOf, useHeldDraft } from '#portal/app/leaving/drafts.ts'
import { useUnsavedWork } from '#portal/app/leaving/unsaved-work.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { fieldFaultText } from './fault-text.ts'
import {
  type Faults,
  faultsIn,
  faultsStillThere,
  type FieldFault,
  noFaults,
  type Sent,
  withoutFaultsAt,
} from './faults.ts'

interface Options<Values> extends Sending<Values> {
  initial: Values
  /** the kind of unsaved work that it is, as its feature registered it */
  work: string
  /** True when leaving would lose something; by default as soon as a value differs. */
  isUnsaved?: (values: Values) => boolean
  /** Says why a value cannot be taken; the messages of the specification unless told. */
  say?: (fault: FieldFault, path: string) => ReactNode
}

/** A form as a component uses it. */
export interface Form<Values> {
  values: Values
  isSending: boolean
  change: (patch: Partial<Values>) => void
  field: <Name extends keyof Values & string>(name: Name) => Field<Values[Name]>
  /** The fault at a path, in words; '' is the form as a whole. */
  faultAt: (path: string) => ReactNode
  /** Checks and sends. What cannot be taken stands at its field, and the first of these gets the focus. */
  submit: () => Promise<void>
  /** for the `form` element */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/** A form's values, their faults, and sending them. They stay until they are saved. */
export function useForm<Values extends object>(options: Options<Values>): Form<Values> {
  const { initial, work, say, isUnsaved = (now) => !isSame(now, initial) } = options
  const { errors } = useTexts()
  const [values, setValues] = useState(() => restored(work, initial))
  const [faults, setFaults] = useState(noFaults)
  const [refusals, setRefusals] = useState(0)
  const { submit, isSending } = useSending(options, values, {
    refuse: (match) => {
      setFaults(match)
      setRefusals((count) => count + 1)
    },
    empty: (sent) => setValues((now) => (now === sent ? initial : now)),
  })
  useUnsavedWork(work, isUnsaved(values))
  useHeldDraft(work, values, isUnsaved(values))
  const faultAt = (path: string) => {
    const fault = faults[path]
    if (fault === undefined) return undefined
    return say === undefined ? fieldFaultText(errors, fault) : say(fault, path)
  }
  return {
    values,
    isSending,
    change: (patch) => {
      setValues((now) => ({ ...now, ...patch }))
      setFaults((now) => Object.keys(patch).reduce(withoutFaultsAt, now))
    },
    field: (name) => ({
      name,
      value: values[name],
      fault: faultAt(name),
      onChange: (value, path = name) => {
        setValues((now) => ({ ...now, [name]: value }))
        setFaults((now) => withoutFaultsAt(now, path))
      },
    }),
    faultAt,
    submit,
    props: {
      ref: useFirstFault(refusals),
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

/** The values that were typed when an earlier session ended; the initial ones without any. */
function restored<Values extends object>(work: string, initial: Values): Values {
  const draft = draftOf(work)
  return draft === null ? initial : Object.assign({}, initial, fieldsOf(draft))
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** How the values of a form are checked and sent. */
interface Sending<Values> {
  /** Finds what cannot be taken, before anything is sent. */
  check?: (values: Values) => Faults
  send: (values: Values) => Promise<Sent>
}

interface Ends<Values> {
  refuse: (faults: Faults) => void
  /** the sent values are saved; what was typed meanwhile is the next form */
  empty: (sent: Values) => void
}

/** Sends the values of a form, one after the other. */
function useSending<Values extends object>(
  { check, send }: Sending<Values>,
  values: Values,
  { refuse, empty }: Ends<Values>,
): { submit: () => Promise<void>; isSending: boolean } {
  const [isSending, setIsSending] = useState(false)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const submit = async () => {
    if (isSending) return
    const result = check?.(values) ?? faultsIn({})
    if (Object.keys(result).length > 0) return refuse(result)
    setIsSending(true)
    const sent = await send(values)
    setIsSending(false)
    if (sent === 'kept') return
    if (sent === 'done') empty(values)
    else refuse(faultsStillThere(sent, values, latest.current))
  }
  return { submit, isSending }
}

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
interface Item<Value> {
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

/** Brings the keyboard to the first field that cannot be taken, each time that a form is refused: by another count, or another fault. */
export function useFirstFault(refusal: number | object | null): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) focusFirstFault(box.current)
  }, [refusal])
  return box
}

/** Brings the keyboard to the first field in a box that cannot be taken. */
export function focusFirstFault(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
