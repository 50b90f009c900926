import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

/** The names of all fields that a query selects below a field, at any depth. */
export function selectedNames({ fieldNodes, fragments }: GraphQLResolveInfo): Set<string> {
  const names = new Set<string>()
  const met = new Set<string>()
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        if (met.has(node.name.value)) continue
        met.add(node.name.value)
        walk(fragments[node.name.value]?.selectionSet)
        continue
      }
      if (node.kind === Kind.FIELD) names.add(node.name.value)
      walk(node.selectionSet)
    }
  }
  for (const { selectionSet } of fieldNodes) walk(selectionSet)
  return names
}
