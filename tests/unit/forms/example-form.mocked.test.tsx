/** A form with a field of every kind: an example to copy, see "A new form" in CONTRIBUTING.md. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'

import { atLeast, type Faults, faultsIn, required, sentBy, url } from '#portal/forms/faults.ts'
import { DayInput, type DayValue } from '#portal/forms/fields/DayInput.tsx'
import { type Field, type Form, itemsOf, useForm } from '#portal/forms/use-form.ts'
import { LocaleProvider } from '#portal/i18n/LocaleProvider.tsx'
import { portalTexts } from '#portal/i18n/texts.ts'
import {
  AmountInput,
  CheckInput,
  LinesInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '#portal/ui/inputs/inputs.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

vi.mock('#portal/app/leaving/unsaved-work.ts', () => ({ useUnsavedWork: () => {} }))

interface Source {
  name: string
  weight: number
}

/** 1. The values of the form, as its fields hold them. */
interface Website {
  name: string
  address: string
  tracking: 'none' | 'basic' | 'extended'
  isGraphShown: boolean
  isOn: boolean
  since: DayValue
  remark: string
  sources: readonly Source[]
}

const newWebsite: Website = {
  name: '',
  address: '',
  tracking: 'basic',
  isGraphShown: false,
  isOn: true,
  since: null,
  remark: '',
  sources: [
    { name: 'Pool', weight: 12.5 },
    { name: '', weight: 1 },
  ],
}

/** 2. What is found before anything is sent; the API checks the same again. */
function check({ name, address, sources }: Website): Faults {
  const names = sources.map((source, at) => [`sources.${at}.name`, required(source.name)])
  return faultsIn({
    name: required(name, 'Name') ?? atLeast(name, 3),
    address: required(address) ?? url(address, 'https://example.org'),
    ...Object.fromEntries(names),
  })
}

/** 3. The form: `send` runs a `useMutationAction` and hands its end to `sentBy`. */
function WebsiteForm() {
  const form = useForm({
    initial: newWebsite,
    work: 'address',
    check,
    send: () => Promise.resolve(sentBy({ kind: 'done', payload: {} })),
  })
  return <form {...form.props}>{fieldsOf(form)}</form>
}

const days = { label: 'Since', none: 'always', choices: 'Choose', unreadable: 'No day' }
const trackings = [
  { value: 'none', label: 'None' },
  { value: 'basic', label: 'Basic' },
  { value: 'extended', label: 'Extended' },
] as const

/** 4. The fields. */
function fieldsOf({ field, faultAt }: Pick<Form<Website>, 'field' | 'faultAt'>) {
  return (
    <>
      <TextInput {...field('name')} label="Name" hint="As readers know it" />
      <TextInput {...field('address')} label="Address" inputMode="url" />
      <SelectInput {...field('tracking')} label="Tracking" options={trackings} />
      <CheckInput {...field('isGraphShown')} label="Show the graph" />
      <SwitchInput {...field('isOn')} label="Tracking is on" />
      <DayInput {...field('since')} words={days} choices={[]} />
      <LinesInput {...field('remark')} label="Remark" />
      {itemsOf(field('sources'), faultAt).map(({ index, field: part }) => (
        <fieldset key={index}>
          <TextInput {...part('name')} label={`Source ${index}`} />
          <AmountInput {...part('weight')} label={`Weight ${index}`} min={0} max={100} step={0.1} />
        </fieldset>
      ))}
    </>
  )
}

beforeAll(() => portalTexts.load('de'))

const drawn = () =>
  renderToStaticMarkup(
    <LocaleProvider locale="de" onMissing={() => {}}>
      <MantineScope>
        <WebsiteForm />
      </MantineScope>
    </LocaleProvider>,
  )

it('gives each field a name that is tied to it, and its value', () => {
  const markup = drawn()
  const names = [...markup.matchAll(/<label[^>]* for="([^"]+)"[^>]*>([^<]+)</g)]
  expect(names.map(([, , name]) => name).join(', ')).toBe(
    'Name, Address, Tracking, Show the graph, Since, Remark, Source 0, Weight 0, Source 1, Weight 1',
  )
  for (const [, id = ''] of names) expect(markup).toMatch(new RegExp(` id="${id}"`))
  expect(markup).toMatch(/role="switch"[^>]* checked[^>]*>/)
  expect(markup).toContain('value="12,5"')
  expect(markup).toContain('value="Basic"')
})

it('ties the hint and the fault of a field to it', () => {
  const field: Field<string> = { name: 'name', value: '', onChange: () => {}, fault: 'No' }
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="de" onMissing={() => {}}>
      <MantineScope>
        <TextInput {...field} label="Name" hint="As known" />
      </MantineScope>
    </LocaleProvider>,
  )
  const told = /aria-describedby="(\S+) +(\S+)"/.exec(markup)
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toMatch(new RegExp(`id="${told?.[1]}"[^>]*>No<`))
  expect(markup).toMatch(new RegExp(`id="${told?.[2]}"[^>]*>As known<`))
})

it('finds the faults of the specification, each at its field', () => {
  expect(check(newWebsite)).toEqual({
    name: { code: 'REQUIRED', params: { property: 'Name' } },
    address: { code: 'REQUIRED' },
    'sources.1.name': { code: 'REQUIRED' },
  })
  expect(check({ ...newWebsite, name: 'ab', address: 'ftp://a.example', sources: [] })).toEqual({
    name: { code: 'TOO_SHORT', params: { min: '3' } },
    address: { code: 'INVALID_URL', params: { host: 'https://example.org' } },
  })
  const good = { ...newWebsite, name: 'abc', address: 'https://a.example', sources: [] }
  expect(check(good)).toEqual({})
})

it('changes and removes the items of a list', () => {
  const changes: unknown[] = []
  const [pool, other] = newWebsite.sources
  const onChange = (value: unknown, path?: string) => changes.push([value, path])
  const [first, second] = itemsOf(
    { name: 'sources', value: newWebsite.sources, onChange },
    (path) => (path === 'sources.1.weight' ? 'No' : undefined),
  )
  expect([first, second].map((item) => item?.field('weight').fault)).toEqual([undefined, 'No'])
  second?.field('weight').onChange(2)
  first?.remove()
  expect(changes).toEqual([
    [[pool, { name: '', weight: 2 }], 'sources.1.weight'],
    [[other], undefined],
  ])
})
