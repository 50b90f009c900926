import {
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getOperationAST,
  GraphQLError,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

import { mostConfigurations } from '#contract/configuration.ts'
import { mostAnnotations, mostWebsites } from '#contract/limits.ts'
import { dayOf } from '#lib/days.ts'

import type { Context } from '../context.ts'
import type { FairQueue } from './fair-queue.ts'

/** The arguments of a field with their variables filled in; what was left out is not there. */
type FieldArguments = Readonly<Record<string, unknown>>

/** How much work a field is, in rows that are read or sent. */
interface Weight {
  /** rows of the field */
  readonly rows: (input: FieldArguments) => number
  /** read beside them, once */
  readonly beside?: (input: FieldArguments) => number
  /** the fields below cost as much for each of these rows */
  readonly isList?: true
  /** may stand in an operation once */
  readonly once?: true
  /** the operation waits for its turn however few rows it reads */
  readonly inTurn?: true
}

/** Most rows of one operation; the longest of the portal's, a page of an export, have 10,000. */
const mostRows = 12_000

/** More rows than this are read when the caller has a turn. */
const rowsWithoutTurn = 2000

/** The fields that are more than a look at one row. One that is missing here costs nothing of its own. */
const weights: Readonly<Record<string, Weight>> = {
  'Client.banlist': { rows: first(50), isList: true },
  'Client.banlistSelection': { rows: () => 10_000, once: true, inTurn: true },
  'Client.banlistAuthors': { rows: () => 200, once: true },
  'Client.banlistTest': {
    rows: (input) => lengthOf(input['links']) * 20,
    once: true,
    inTurn: true,
  },
  'Client.banlistKnown': { rows: (input) => lengthOf(input['links']), once: true, inTurn: true },
  'Client.banlistChanges': { rows: first(50), isList: true },
  'Client.banlistActors': { rows: () => 200, once: true },
  'Client.banlistAt': { rows: first(50), isList: true, inTurn: true },
  'Client.banlistDifference': { rows: first(50), isList: true, once: true, inTurn: true },
  'Client.articleReport': { rows: first(25), isList: true, beside: days, inTurn: true },
  'Client.articleDetail': { rows: () => 500, beside: days, inTurn: true },
  // fields below a report count for each of its rows
  'ArticleReport.byProperty': { rows: () => 10, once: true },
  'ArticleReport.viewsChange': { rows: () => 20, once: true },
  'ArticleReport.evergreens': { rows: () => 20, once: true },
  'ArticleReport.quadrants': { rows: () => 10, once: true },
  'ArticleQuadrants.points': { rows: (input) => first(2000)(input) / 25, once: true },
  'Client.annotations': { rows: () => mostAnnotations, once: true },
  'Client.annotationWebsites': { rows: () => mostWebsites, once: true },
  'Client.now': { rows: () => 100, once: true, inTurn: true },
  'Client.alarmTrial': { rows: () => 500, once: true, inTurn: true },
  'Client.start': { rows: () => 1000, beside: days, once: true, inTurn: true },
  'Client.recommendationReport': { rows: first(25), isList: true, beside: days, inTurn: true },
  'Client.boxReport': { rows: first(100), isList: true, beside: days, inTurn: true },
  'Client.boxComparison': { rows: days, beside: () => 500, inTurn: true },
  'Client.positionReport': { rows: first(100), isList: true, beside: days, inTurn: true },
  'Client.positionVersionReport': { rows: () => 20, beside: () => 400, inTurn: true },
  'Client.userGroupReport': { rows: () => 20, isList: true, beside: days, inTurn: true },
  'Client.topicPlanning': { rows: () => 1000, beside: days, inTurn: true },
  'Client.davTopicPlanning': { rows: () => 1000, beside: days, inTurn: true },
  'Client.knownTopics': { rows: first(6), beside: () => 50 },
  'Client.davKnownTopics': { rows: first(6), beside: () => 50 },
  'Client.davTopicGroups': { rows: () => 20, isList: true, beside: days, inTurn: true },
  'Client.davTopicOptions': { rows: () => 500, once: true },
  // the points of 100,000 articles cost about as much as a page of an export
  'TopicPlanning.points': { rows: () => 4000, once: true },
  'TopicPlanning.series': { rows: () => 100 },
  'TopicPlanning.topicArticles': { rows: first(25), beside: () => 500 },
  'TopicArticles.reading': { rows: () => 200 },
  'Client.recommendationOptions': { rows: () => 500, once: true },
  'Client.positionOptions': { rows: () => 500, once: true },
  'Client.audienceOptions': { rows: () => 500, once: true },
  'AudienceOptions.shares': { rows: () => 10, beside: days, once: true },
  'RecommendationOptions.shares': { rows: () => 10, beside: days, once: true },
  'Client.configurations': { rows: () => mostConfigurations, isList: true, once: true },
  'Client.configuration': { rows: () => 5 },
  'Client.configurationChanges': { rows: first(50), isList: true },
  'Configuration.versions': { rows: first(50), isList: true },
  'Configuration.version': { rows: () => 1 },
  'ConfigurationVersion.document': { rows: () => 5 },
  'ConfigurationDraft.document': { rows: () => 5 },
  'Client.userChanges': { rows: first(50), isList: true },
  'Client.websites': { rows: () => mostWebsites, isList: true, once: true },
  'Client.website': { rows: () => 1 },
  'Client.websiteGraph': { rows: () => 500, once: true },
  'Client.websiteChanges': { rows: first(50), isList: true },
  // the hours of all websites, once for both
  'Client.websiteDays': { rows: () => 500, once: true },
  'Client.websiteSilences': { rows: () => 500, once: true },
  'Client.removedArticles': { rows: first(100), inTurn: true },
  'Mutation.removeArticles': { rows: (input) => lengthOf(input['ids']), once: true, inTurn: true },
  'Mutation.restoreArticles': { rows: (input) => lengthOf(input['ids']), once: true, inTurn: true },
  // the hours of all websites are read together
  'Website.activity': { rows: () => 8 },
  'Website.dependants': { rows: () => 20 },
  'Mutation.createWebsite': { rows: () => 1, once: true },
  'Mutation.updateWebsite': { rows: () => 1, once: true },
  'Mutation.deleteWebsite': { rows: () => 1, once: true },
  'Mutation.makeWebsiteToken': { rows: () => 1, once: true },
  'Mutation.recordExport': { rows: () => 1, once: true },
  'BanlistConnection.nodes': { rows: () => 1 },
  'BanlistConnection.edges': { rows: () => 1 },
  'BanlistChangeConnection.nodes': { rows: () => 1 },
  'BanlistChange.items': { rows: (input) => 2 * first(50)(input) },
  'BanlistPast.nodes': { rows: () => 1 },
  'BanlistDifference.nodes': { rows: () => 1 },
  'ArticleReport.nodes': { rows: () => 1 },
  'ArticleReport.edges': { rows: () => 1 },
  'Article.topics': { rows: () => 1 },
  'Mutation.deleteBanlistItems': { rows: () => 1, once: true },
  'Mutation.editBanlistItems': { rows: () => 1, once: true },
  'Mutation.importBanlistItems': { rows: () => 1, once: true },
  'Mutation.undoBanlistChange': { rows: () => 1, once: true },
  'Mutation.planTopic': { rows: () => 1 },
  'Mutation.planDavTopic': { rows: () => 1 },
  'Mutation.decideTopic': { rows: () => 1, once: true },
  'Mutation.decideDavTopic': { rows: () => 1, once: true },
  'Mutation.learnTopics': { rows: () => 1, once: true },
  'Mutation.saveConfigurationDraft': { rows: () => 1, once: true },
  'Mutation.publishConfiguration': { rows: () => 1, once: true },
  'Mutation.restoreConfiguration': { rows: () => 1, once: true },
  'Mutation.removeConfiguration': { rows: () => 1, once: true },
}

function first(usual: number): Weight['rows'] {
  return ({ first: request }) => (typeof request === 'number' ? request : usual)
}

function days({ range }: FieldArguments): number {
  const request = typeof range === 'object' ? { ...range } : {}
  const [from, to] = [Reflect.get(request, 'from'), Reflect.get(request, 'to')].map(dayIn)
  return Math.max(0, (to ?? 0) - (from ?? 0) + 1)
}

function dayIn(value: unknown): number {
  return (typeof value === 'string' && dayOf(value)) || 0
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}

/** Refuses operations that ask for too much before anything is read; costly ones wait for their turn. */
export function useCost(turns: FairQueue): Plugin<Context> {
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
