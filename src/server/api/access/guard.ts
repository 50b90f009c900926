import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql'

import type { ClientAccess } from '#machines/access.ts'

import type { Context } from '../context.ts'
import { forbidden, unauthenticated } from '../faults.ts'
import type { ClientRow } from '../fields/rows.ts'
import { accessRules, guardedTypes, type AccessRule } from './roles.ts'

type Source = Partial<Pick<ClientRow, 'access'>> | undefined
type Arguments = { clientId?: string }

/**
 * Puts the rule of the table before every guarded field, so that no resolver has to remember it.
 * Throws when a field has no rule.
 */
export function guarded(schema: GraphQLSchema): GraphQLSchema {
  for (const typeName of guardedTypes) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const rule = accessRules[`${typeName}.${field.name}`]
      if (rule === undefined) throw new Error(`${typeName}.${field.name} has no access rule.`)
      if (rule !== 'anyone') guardField(field, rule)
    }
  }
  return schema
}

function guardField(field: GraphQLField<Source, Context, Arguments>, rule: AccessRule): void {
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
  rule: AccessRule,
  { caller }: Context,
  { source, args }: { source: Source; args: Arguments },
): void {
  if (!caller) throw unauthenticated('no token')
  if (rule === 'anyone' || rule === 'signed-in') return
  const access = source?.access ?? caller.clients.find(({ id }) => id === args.clientId)
  if (!allows(rule, access)) throw forbidden(rule)
}

function allows(
  rule: Exclude<AccessRule, 'anyone' | 'signed-in'>,
  access: ClientAccess | undefined,
) {
  if (!access) return false
  return rule === 'member' || access.roles.includes(rule)
}
