import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql'

import type { Context } from '../context.ts'
import { forbidden, unauthenticated } from '../faults.ts'
import type { ClientRow } from '../fields/rows.ts'
import type { ConfigurationKind, InputMaybe, Screen } from '../generated/resolvers.ts'
import { fieldRules, guardedTypes, neededFor, type FieldRule } from './field-rules.ts'
import { mayDo, missingRole } from './rights.ts'

type Source = Partial<Pick<ClientRow, 'access'>> | undefined
type Arguments = {
  clientId?: string
  kind?: InputMaybe<ConfigurationKind>
  screen?: InputMaybe<Screen>
}

/**
 * Puts the rule of the table before every guarded field, so that no resolver has to remember it.
 * Throws when a field has no rule.
 */
export function guarded(schema: GraphQLSchema): GraphQLSchema {
  for (const typeName of guardedTypes) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const rule = fieldRules[`${typeName}.${field.name}`]
      if (rule === undefined) throw new Error(`${typeName}.${field.name} has no access rule.`)
      if (rule !== 'anyone') guardField(field, rule)
    }
  }
  return schema
}

function guardField(field: GraphQLField<Source, Context, Arguments>, rule: FieldRule): void {
  const { resolve, subscribe } = field
  const { name } = field
  if (subscribe) {
    field.subscribe = (source, args, context, info) => {
      requireRule(rule, context, { source, args })
      return subscribe(source, args, context, info)
    }
    return
  }
  field.resolve = (source, args, context, info) => {
    requireRule(rule, context, { source, args })
    return resolve ? resolve(source, args, context, info) : Reflect.get(source ?? {}, name)
  }
}

function requireRule(
  rule: FieldRule,
  { caller }: Context,
  { source, args }: { source: Source; args: Arguments },
): void {
  if (!caller) throw unauthenticated('no token')
  if (rule === 'anyone' || rule === 'signed-in') return
  const client = source?.access?.id ?? args.clientId
  if (rule === 'member') {
    if (!caller.clients.some(({ id }) => id === client)) throw forbidden(rule)
    return
  }
  const needed = neededFor(rule, args)
  if (!mayDo(caller.clients, client, needed)) throw forbidden(missingRole(needed))
}
