import { GraphQLError } from 'graphql'

import { counts } from '../counts.ts'

/** No or no valid token: 401. `reason` names the check that failed, never anything from the token. */
export function unauthenticated(reason: string): GraphQLError {
  return new GraphQLError('Sign in to see this.', {
    extensions: { code: 'UNAUTHENTICATED', reason, http: { status: 401 } },
  })
}

/** A role is missing. Clients that do not exist and clients of others answer the same. spec 6 */
export function forbidden(role: string): GraphQLError {
  return new GraphQLError('You may not see this.', { extensions: { code: 'FORBIDDEN', role } })
}

/** An argument that no screen sends. */
export function badInput(message: string, argument: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', argument } })
}

/** More at once than any screen asks for: 429. */
export function tooManyRequests(): GraphQLError {
  return new GraphQLError(
    'These are too many look-ups at once. Try again when some are answered.',
    {
      extensions: {
        code: 'TOO_MANY_REQUESTS',
        http: { status: 429, headers: { 'retry-after': '1' } },
      },
    },
  )
}

/** The identity provider's keys are out of reach: 503. */
export function identityUnavailable(): GraphQLError {
  return new GraphQLError('The identity provider does not answer.', {
    extensions: {
      code: 'IDENTITY_UNAVAILABLE',
      http: { status: 503, headers: { 'retry-after': '5' } },
    },
  })
}

/** Tells the operator, never the caller, what went wrong. */
export type ReportError = (error: unknown) => void

/** The library gives variables that do not fit their types no code. */
function withCode(error: GraphQLError): GraphQLError {
  if (error.extensions['code'] !== undefined) return error
  const { message, nodes, path } = error
  return new GraphQLError(message, { nodes, path, extensions: { code: 'BAD_USER_INPUT' } })
}

/** The error that a caller sees: our own word for word, an unexpected one without its text. */
export function maskedError(error: unknown, report: ReportError): GraphQLError {
  const shown = shownError(error, report)
  const { code } = shown.extensions
  counts.emit('fault', { code: typeof code === 'string' ? code : 'INVALID' })
  return shown
}

function shownError(error: unknown, report: ReportError): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : null
  if (error instanceof GraphQLError && cause instanceof GraphQLError) return withCode(error)
  report(error instanceof GraphQLError ? error.originalError : error)
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
  return new GraphQLError('Unexpected error.', {
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}
