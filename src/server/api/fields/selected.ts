import {
  type GraphQLResolveInfo,
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** The names of all fields that a query selects below a field, at any depth. */
export function selectedNames(info: GraphQLResolveInfo): Set<string> {
  const names = new Set<string>()
  const met = new Set<string>()
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const node of set?.selections ?? []) {
      if (!isIncluded(node, info)) continue
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        if (met.has(node.name.value)) continue
        met.add(node.name.value)
        walk(info.fragments[node.name.value]?.selectionSet)
        continue
      }
      if (node.kind === Kind.FIELD) names.add(node.name.value)
      walk(node.selectionSet)
    }
  }
  for (const { selectionSet } of info.fieldNodes) walk(selectionSet)
  return names
}

function isIncluded(node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues)
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues)
  return skip?.['if'] !== true && include?.['if'] !== false
}
