import {
  GraphQLError,
  getNamedType,
  getOperationAST,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

import type { Context } from '../context.ts'
import type { CallerTurns } from './caller-turns.ts'
import { mostRows, rowsWithoutTurn, weights, type FieldArguments } from './weights.ts'

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

/** An operation before it runs: what it asks for. */
interface OperationCost {
  /** rows read or sent, every alias counted */
  readonly rows: number
  /** true when it has to wait for its turn */
  readonly inTurn: boolean
  /** a field that stands there more often than it may */
  readonly repeated: string | undefined
}

type OperationRequest = Pick<
  ExecutionArgs,
  'schema' | 'document' | 'operationName' | 'variableValues'
>

/**
 * Works out what a valid operation costs, from its arguments alone.
 *
 * @param clients how many clients the caller sees: fields below `Viewer.clients` are read for each of them.
 */
function operationCost(request: OperationRequest, clients: number): OperationCost {
  const operation = getOperationAST(request.document, request.operationName)
  const root = operation && request.schema.getRootType(operation.operation)
  const nothing = { rows: 0, inTurn: false, repeated: undefined }
  if (!operation || !root) return nothing
  const counting = new Counting(request, clients)
  const rows = counting.below(root, operation.selectionSet)
  return { rows, inTurn: counting.inTurn || rows > rowsWithoutTurn, repeated: counting.repeated }
}

class Counting {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #variables: FieldArguments
  readonly #clients: number
  readonly #met = new Set<string>()
  inTurn = false
  repeated: string | undefined

  constructor({ document, variableValues, operationName }: OperationRequest, clients: number) {
    this.#clients = clients
    this.#fragments = new Map(
      document.definitions.flatMap((match) =>
        match.kind === Kind.FRAGMENT_DEFINITION ? [[match.name.value, match]] : [],
      ),
    )
    const declared = getOperationAST(document, operationName)?.variableDefinitions ?? []
    const usual = declared.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    )
    this.#variables = { ...Object.fromEntries(usual), ...variableValues }
  }

  /** The rows of a selection; fragments count each time they are used. */
  below(type: GraphQLObjectType, { selections }: SelectionSetNode): number {
    return selections.reduce((rows, selection) => {
      if (selection.kind === Kind.FIELD) return rows + this.#field(type, selection)
      const set =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : this.#fragments.get(selection.name.value)?.selectionSet
      return rows + (set ? this.below(type, set) : 0)
    }, 0)
  }

  #field(type: GraphQLObjectType, node: FieldNode): number {
    const name = `${type.name}.${node.name.value}`
    const inner = getNamedType(type.getFields()[node.name.value]?.type)
    const below =
      node.selectionSet && isObjectType(inner) ? this.below(inner, node.selectionSet) : 0
    if (name === 'Viewer.clients') return below * this.#clients
    const weight = weights[name]
    if (!weight) return below
    if (weight.inTurn) this.inTurn = true
    if (weight.once && this.#met.has(name)) this.repeated = node.name.value
    this.#met.add(name)
    const input = this.#input(node)
    const rows = Math.max(0, weight.rows(input))
    const beside = weight.beside?.(input) ?? 0
    return beside + (weight.isList ? rows * (1 + below) : rows + below)
  }

  #input({ arguments: input = [] }: FieldNode): FieldArguments {
    return Object.fromEntries(
      input.map(({ name, value }) => [name.value, valueFromASTUntyped(value, this.#variables)]),
    )
  }
}
