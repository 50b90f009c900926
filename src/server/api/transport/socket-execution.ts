import {
  getOperationAST,
  GraphQLError,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { YogaServerInstance } from 'graphql-yoga'

import type { Caller } from '../access/caller.ts'
import type { Context } from '../context.ts'
import { maskedError, type ReportError } from '../faults.ts'

/** The message of a subscriber. */
export interface Subscribing {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Record<string, unknown> | null | undefined
}

/** The caller that a socket has verified already; requests by HTTP have none yet. */
export interface ServerContext {
  readonly caller?: Caller | null
}

/** Runs the operations of sockets with the same rules as those by HTTP. */
export interface SocketExecution {
  prepare(
    caller: Caller | null,
    subscribing: Subscribing,
  ): Promise<ExecutionArgs | readonly GraphQLError[]>
  run(args: ExecutionArgs): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>
}

/**
 * Prepares by Yoga's plugins, so that limits and masking hold here too. An operation that cannot be prepared is
 * answered with its errors; the socket and its other operations stay.
 */
export function socketExecution(
  yoga: YogaServerInstance<ServerContext, Context>,
  report: ReportError,
): SocketExecution {
  const running = new WeakMap<ExecutionArgs, ReturnType<typeof yoga.getEnveloped>>()
  const prepare: SocketExecution['prepare'] = async (
    caller,
    { query, operationName, variables },
  ) => {
    const params = { query, operationName: operationName ?? undefined, variables: variables ?? {} }
    const request = new Request('http://localhost/graphql')
    const enveloped = yoga.getEnveloped({ caller, params, request, waitUntil: () => {} })
    const { schema, parse, validate, contextFactory } = enveloped
    const document: DocumentNode = parse(query)
    const errors: readonly GraphQLError[] = validate(schema, document)
    if (errors.length > 0) return errors
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [new GraphQLError('Sockets carry subscriptions only.')]
    }
    const contextValue: unknown = await contextFactory()
    const args = { schema, document, contextValue, operationName, variableValues: variables }
    running.set(args, enveloped)
    return args
  }
  return {
    prepare: (caller, subscribing) =>
      prepare(caller, subscribing).catch((error: unknown) => [maskedError(error, report)]),
    run: async (args) => {
      const enveloped = running.get(args)
      if (!enveloped) throw new Error('This operation was not prepared.')
      return enveloped.subscribe(args)
    },
  }
}
