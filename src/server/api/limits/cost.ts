import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

import type { Context } from '../context.ts'
import type { CallerTurns } from './caller-turns.ts'
import { operationCost, type OperationCost } from './operation-cost.ts'
import { mostRows } from './weights.ts'

/** Refuses operations that ask for too much before anything is read; costly ones wait for their turn. */
export function useCost(turns: CallerTurns): Plugin<Context> {
  return {
    onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
      const { caller, request }: Context & { request?: Request } = args.contextValue
      const cost = operationCost(args, caller?.clients.length ?? 0)
      const refusal = refusalOf(cost)
      if (refusal) return setResultAndStopExecution({ errors: [refusal] })
      if (!cost.inTurn) return
      setExecuteFn((all) => turns.take(caller, () => executeFn(all), request?.signal))
    },
  }
}

function refusalOf({ rows, repeated }: OperationCost): GraphQLError | null {
  if (repeated !== undefined) return tooLarge(`${repeated} more than once`, 'repeated')
  return rows > mostRows ? tooLarge(`rows above ${mostRows}`, 'rows') : null
}

function tooLarge(what: string, limit: string): GraphQLError {
  return new GraphQLError(`This operation is too large: ${what}.`, {
    extensions: { code: 'OPERATION_TOO_LARGE', limit },
  })
}
