import type { RsbuildPlugin } from '@rsbuild/core'

const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g

/** The source of a machine without the descriptions of its states. */
export function withoutDescriptions(source: string): string {
  return source.replaceAll(description, '')
}

/**
 * Rsbuild plugin: the first load carries no descriptions of states. The pages that show them load the machine's
 * `machine.json` late.
 */
export const stateDescriptions: RsbuildPlugin = {
  name: 'masthead:state-descriptions',
  setup(api) {
    api.transform({ test: /\/machines\/[^/]+\/machine\.ts$/, order: 'pre' }, ({ code }) =>
      withoutDescriptions(code),
    )
  },
}
