import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

import { typeDefs } from '#contract/generated/schema.ts'

/** A call with variables that no portal sends. */
export interface RandomCall {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

const schema = buildSchema(typeDefs)
const deepest = 4

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

const texts = [
  '',
  ' ',
  '1',
  '0',
  '-1',
  '987654321',
  '9007199254740993',
  'a',
  'https://x.example/',
  'http://[::1]:99999/',
  'javascript:alert(1)',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eabc',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '"); drop table website; --',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '{"a":',
  '2026-03-02',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-03-02T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  'Europe/Vienna',
  '😀'.repeat(50),
  'x'.repeat(600),
  cursor('version', 1e308),
  cursor('version', -1.5),
  cursor('change', 2 ** 60),
  cursor('article', 3),
  cursor('link', '\u0000', 1),
  cursor('dateAdded', -1e300, 1e300),
]
const numbers = [0, 1, -1, 2, 7, 50, 500, 501, 10_000, 2 ** 31 - 1, -(2 ** 31)]
const longs = [...numbers, 2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 63]
const floats = [...numbers, 0.5, -0.001, 1e308, 5e-324]
const documents = [
  null,
  [],
  {},
  'text',
  { signals: [] },
  { signals: [{ key: '\u0000', conditions: 'x' }] },
  { name: 'x'.repeat(300), classes: [null, 1, '\uD800'], weights: { a: 1e308 }, metadata: {} },
  JSON.parse('{ "__proto__": { "a": 1 }, "constructor": [] }'),
]
const days = ['2026-03-02', '2026-02-01', '2026-11-24', '2016-01-01', '0001-01-01', '9999-12-31']

function isFlat({ type }: GraphQLField<unknown, unknown>): boolean {
  return !isObjectType(getNamedType(type))
}

/** Makes calls of the API: any field, any arguments, mostly of their type and seldom sensible. */
export class RandomCalls {
  readonly #random: () => number
  readonly #client: string
  #variables: Record<string, unknown> = {}
  #declared: string[] = []

  constructor(random: () => number, client: string) {
    this.#random = random
    this.#client = client
  }

  next(): RandomCall {
    this.#variables = {}
    this.#declared = []
    const isRead = this.#chance(0.6)
    const root = isRead ? schema.getQueryType() : schema.getMutationType()
    const [clients] = [schema.getType('Client')]
    const body =
      isRead && isObjectType(clients) && this.#chance(0.95)
        ? `client(id: ${this.#variable('ID!', this.#chance(0.97) ? this.#client : this.#one(texts))}) { ${this.#some(clients, 1)} }`
        : this.#field(this.#one(Object.values(root?.getFields() ?? {})), 0)
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : ''
    const query = `${isRead ? 'query' : 'mutation'} ${declared} { ${body} }`
    return { query, variables: this.#variables }
  }

  #some(type: GraphQLObjectType, depth: number): string {
    const fields = Object.values(type.getFields())
    const known = depth >= deepest ? fields.filter(isFlat) : fields
    const count = depth === 1 ? 1 : 1 + Math.floor(this.#random() * 4)
    const chosen = new Set(Array.from({ length: count }, () => this.#one(known)))
    const selected = [...chosen].flatMap((field) => (field ? [this.#field(field, depth)] : []))
    return selected.length > 0 ? selected.join(' ') : '__typename'
  }

  #field(field: GraphQLField<unknown, unknown> | undefined, depth: number): string {
    if (field === undefined) return '__typename'
    const input = field.args
      .filter((argument) => isRequiredArgument(argument) || this.#chance(0.5))
      .map((argument) => {
        const value =
          argument.name === 'clientId' && this.#chance(0.97)
            ? this.#client
            : this.#value(argument.type, 0)
        return `${argument.name}: ${this.#variable(String(argument.type), value)}`
      })
    const args = input.length > 0 ? `(${input.join(', ')})` : ''
    return `${field.name}${args}${this.#below(field.type, depth + 1)}`
  }

  #below(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type)
    return isObjectType(named) ? ` { ${this.#some(named, Math.max(depth, 2))} }` : ''
  }

  #variable(type: string, value: unknown): string {
    const name = `v${this.#declared.length}`
    this.#declared.push(`$${name}: ${type}`)
    this.#variables[name] = value
    return `$${name}`
  }

  #value(type: GraphQLInputType, depth: number): unknown {
    if (this.#chance(0.01)) return this.#one([...texts, ...numbers, null, [], {}])
    if (isNonNullType(type)) return this.#value(type.ofType, depth)
    if (this.#chance(0.1)) return null
    if (isListType(type)) {
      const length = this.#one([0, 1, 1, 2, 3, 3, 60, 300]) ?? 1
      return Array.from({ length }, () => this.#value(type.ofType, depth + 1))
    }
    if (isEnumType(type)) return this.#one(type.getValues())?.name
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields())
      const options = fields.filter((field) => isNonNullType(field.type) || this.#chance(0.6))
      return Object.fromEntries(
        options.map(({ name, type: of }) => [name, this.#value(of, depth + 1)]),
      )
    }
    return this.#scalar(type.name)
  }

  #scalar(name: string): unknown {
    switch (name) {
      case 'Int':
        return this.#one(numbers)
      case 'Long':
        return this.#one(longs)
      case 'Float':
        return this.#one(floats)
      case 'Boolean':
        return this.#chance(0.5)
      case 'Date':
        return this.#one(this.#chance(0.9) ? days : texts)
      case 'DateTime':
        return this.#chance(0.8) ? `${this.#one(days)}T12:00:00Z` : this.#one(texts)
      case 'URL':
        return this.#one(
          this.#chance(0.7) ? texts.filter((text) => text.startsWith('http')) : texts,
        )
      case 'JSON':
        return this.#one(documents)
      default:
        return this.#one(texts)
    }
  }

  #chance(share: number): boolean {
    return this.#random() < share
  }

  #one<Value>(values: readonly Value[]): Value | undefined {
    return values[Math.floor(this.#random() * values.length)]
  }
}
