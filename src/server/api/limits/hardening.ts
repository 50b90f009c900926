import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  Kind,
  type ValidationRule,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin, YogaInitialContext } from 'graphql-yoga'

import type { ServerContext } from '../sockets.ts'

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
    onValidate({ addValidationRule, context, validateFn, setValidationFn, ...request }) {
      const { documentAST } = request.params
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

/** How large an operation may be, fragments counted each time they are used. The portal's own are far below. */
const limits = { depth: 12, fields: 250, aliases: 15, directives: 20, tokens: 1500 } as const

/** Directives at one place of an operation. */
const directivesTogether = 3

type Size = Record<'depth' | 'fields' | 'aliases' | 'directives', number>

/** Refuses operations that are too deep, too wide, or repeat themselves too often. */
const limitRule: ValidationRule = (context) => {
  let directives = 0
  return {
    Document(document) {
      const measure = measurer(document)
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION) continue
        const size = measure(definition.selectionSet)
        const exceeded = sizes.find((name) => size[name] > limits[name])
        if (exceeded) context.reportError(tooMuch(exceeded))
      }
    },
    // also those of definitions and variables, where no screen has any
    enter(node) {
      const { length } = 'directives' in node ? (node.directives ?? []) : []
      directives += length
      const most = length > directivesTogether ? directivesTogether : limits.directives
      if (length > most || directives > limits.directives)
        context.reportError(tooMuch('directives', most))
    },
  }
}

const sizes = ['depth', 'fields', 'aliases', 'directives'] as const

function tooMuch(limit: keyof Size, most: number = limits[limit]): GraphQLError {
  return new GraphQLError(`This operation is too large: ${limit} above ${most}.`, {
    extensions: { code: 'OPERATION_TOO_LARGE', limit },
  })
}

/** Measures a selection; each fragment only once, so that nested fragments cannot make the measuring costly. */
function measurer(document: DocumentNode): (selectionSet: SelectionSetNode) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, Size>()
  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known) return known
    measured.set(name, nothing()) // a circle measures nothing here; the standard rules refuse it
    const fragment = fragments.get(name)
    const size = fragment ? ofSelections(fragment.selectionSet) : nothing()
    measured.set(name, size)
    return size
  }
  const ofSelection = (node: SelectionNode): Size => {
    const directives = node.directives?.length ?? 0
    if (node.kind === Kind.FRAGMENT_SPREAD) return sum(ofFragment(node.name.value), { directives })
    const inner = node.selectionSet ? ofSelections(node.selectionSet) : nothing()
    if (node.kind === Kind.INLINE_FRAGMENT) return sum(inner, { directives })
    return sum(inner, { depth: 1, fields: 1, aliases: node.alias ? 1 : 0, directives })
  }
  const ofSelections = ({ selections }: SelectionSetNode): Size =>
    selections.map(ofSelection).reduce(together, nothing())
  return ofSelections
}

function nothing(): Size {
  return { depth: 0, fields: 0, aliases: 0, directives: 0 }
}

function sum(size: Size, more: Partial<Size>): Size {
  return {
    depth: size.depth + (more.depth ?? 0),
    fields: size.fields + (more.fields ?? 0),
    aliases: size.aliases + (more.aliases ?? 0),
    directives: size.directives + (more.directives ?? 0),
  }
}

function together(a: Size, b: Size): Size {
  return { ...sum(a, b), depth: Math.max(a.depth, b.depth) }
}
