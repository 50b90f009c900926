import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'

import { dayOf } from '#lib/days.ts'

/** `YYYY-MM-DD` that exists in the calendar. */
export const dateScalar = textScalar('Date', (text) => dayOf(text) !== null)

/** An instant as ISO 8601 in UTC. */
export const dateTimeScalar = textScalar('DateTime', (text) => !Number.isNaN(Date.parse(text)))

/** An absolute http or https address. */
export const urlScalar = textScalar('URL', (text) =>
  /^https?:/.test(URL.parse(text)?.protocol ?? ''),
)

/** A whole number up to 2^53-1. */
export const longScalar = new GraphQLScalarType<number, number>({
  name: 'Long',
  coerceOutputValue: wholeNumber,
  coerceInputValue: wholeNumber,
  coerceInputLiteral: (node) =>
    wholeNumber(node.kind === Kind.INT ? Number(node.value) : undefined),
})

/** Any JSON value. In the text of an operation it would be read twice, so it comes in variables only. */
export const jsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  coerceInputValue: (value) => value,
  coerceInputLiteral: () => {
    throw new GraphQLError('Send JSON in a variable.', { extensions: { code: 'BAD_USER_INPUT' } })
  },
})

function textScalar(
  name: string,
  fits: (text: string) => boolean,
): GraphQLScalarType<string, string> {
  const check = (value: unknown): string => {
    if (typeof value === 'string' && fits(value)) return value
    throw new GraphQLError(`This is not a ${name}.`, { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return new GraphQLScalarType<string, string>({
    name,
    coerceOutputValue: String,
    coerceInputValue: check,
    coerceInputLiteral: (node: ValueNode) =>
      check(node.kind === Kind.STRING ? node.value : undefined),
  })
}

function wholeNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new GraphQLError('This is not a whole number.', { extensions: { code: 'BAD_USER_INPUT' } })
}
