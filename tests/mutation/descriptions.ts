/** The part of Babel's paths that is read here. */
interface NodePath {
  readonly node: { readonly type: string; readonly key?: { readonly name?: string } }
}

/** A plugin of Stryker: descriptions of states are texts, so that changing one says nothing of a machine's tests. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      /** Says why a part of the source is not mutated; undefined where it is. */
      shouldIgnore({ node: { type, key } }: NodePath): string | undefined {
        const isDescription = type === 'ObjectProperty' && key?.name === 'description'
        return isDescription ? 'A description is a text.' : undefined
      },
    },
  },
]
