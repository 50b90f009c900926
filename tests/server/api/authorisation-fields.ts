import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql'

import { fieldRules, guardedTypes, type FieldRule } from '#server/api/access/field-rules.ts'

/** `Type.field` of every field that needs a row of its own. */
export function guardedFields(schema: GraphQLSchema): string[] {
  return guardedTypes.flatMap((name) =>
    Object.keys(objectType(schema, name)?.getFields() ?? {}).map((field) => `${name}.${field}`),
  )
}

/** For every other object type the rules of the fields through which it is reached, in words and in order. */
export function rulesOfTypes(schema: GraphQLSchema): Record<string, string[]> {
  const rules = new Map<string, Set<string>>()
  for (const name of guardedTypes) {
    for (const field of Object.values(objectType(schema, name)?.getFields() ?? {})) {
      const rule = wordsOf(fieldRules[`${name}.${field.name}`])
      const inner = getNamedType(field.type)
      if (isObjectType(inner)) mark(inner, rule, rules)
    }
  }
  const matches = [...rules].map(([name, of]) => [name, [...of].toSorted()] as const)
  return Object.fromEntries(matches)
}

function mark(type: GraphQLObjectType, rule: string, rules: Map<string, Set<string>>): void {
  if (guardedTypes.some((name) => name === type.name)) return
  const known = rules.get(type.name) ?? new Set()
  if (known.has(rule)) return
  rules.set(type.name, known.add(rule))
  for (const field of Object.values(type.getFields())) {
    const inner = getNamedType(field.type)
    if (isObjectType(inner)) mark(inner, rule, rules)
  }
}

/** Reading and writing a screen go together here: what is written is answered. */
function wordsOf(rule: FieldRule | undefined): string {
  if (typeof rule !== 'object') return rule ?? 'no row'
  if ('byScreen' in rule) return 'by screen'
  return 'screen' in rule ? rule.screen : 'by kind'
}

function objectType(schema: GraphQLSchema, name: string): GraphQLObjectType | undefined {
  const type = schema.getType(name)
  return isObjectType(type) ? type : undefined
}
