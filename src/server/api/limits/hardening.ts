import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  type ValidationRule,
} from 'graphql'
import type { Plugin, YogaInitialContext } from 'graphql-yoga'

import type { ServerContext } from '../transport/socket-execution.ts'
import { limitRule, limits } from './limits.ts'

/** Limits for every operation, by HTTP and by WebSocket alike; the schema is not told unless asked for. */
export function useLimits({
  introspection,
}: {
  introspection: boolean
}): Plugin<object, ServerContext> {
  return {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: limits.tokens }))
    },
    onValidate({ addValidationRule, context, validateFn, setValidationFn, ...asked }) {
      const { documentAST } = asked.params
      setValidationFn((schema, document, rules, options) =>
        validateFn(schema, document, rules, { ...options, ...quiet }),
      )
      addValidationRule(limitRule)
      const operation = getOperationAST(documentAST, context.params.operationName)
      if (operation?.operation === 'subscription' && !isSocket(context))
        addValidationRule(socketsOnlyRule)
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule)
      return ({ result, setResult }) => setResult(tooLargeAlone(result))
    },
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args) => executeFn({ ...args, ...quiet }))
    },
    onSubscribe({ subscribeFn, setSubscribeFn }) {
      setSubscribeFn((args) => subscribeFn({ ...args, ...quiet }))
    },
  }
}

/** "Did you mean …" would tell the schema name by name. */
const quiet = { hideSuggestions: true }

/** Sockets have verified their caller before an operation comes; requests by HTTP have none yet. */
function isSocket({ caller }: YogaInitialContext & ServerContext): boolean {
  return caller !== undefined
}

/** Answers over HTTP are one JSON text: a stream would outlive callers that do not say that they are gone. */
const socketsOnlyRule: ValidationRule = (context) => ({
  Document() {
    context.reportError(
      new GraphQLError('Subscriptions need a WebSocket.', {
        extensions: { code: 'OPERATION_NOT_SUPPORTED' },
      }),
    )
  },
})

/** One error says that an operation is too large; a thousand more about its parts would be its reward. */
function tooLargeAlone(errors: readonly Error[]): Error[] {
  const tooLarge = errors.find(isTooLarge)
  return tooLarge ? [tooLarge] : [...errors]
}

function isTooLarge(error: Error): boolean {
  return error instanceof GraphQLError && error.extensions['code'] === 'OPERATION_TOO_LARGE'
}
