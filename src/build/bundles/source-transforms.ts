import type { RsbuildPlugin } from '@rsbuild/core'

const strokes = /\["path", \{ "d": "([^"]+)", "key": "svg-\d+" \}\](?:, )?/g
const list = /(?<=__iconNode = \[).*(?=\];)/

/** The source of an icon with all its strokes as one path; another shape among them stays as it is. */
export function withOnePath(source: string): string {
  return source.replace(list, (shapes) => {
    const paths = [...shapes.matchAll(strokes)].map(([, path = '']) => path)
    const isDrawnByPaths = shapes.replaceAll(strokes, '') === ''
    // A small `m` at the start of a path counts from the corner, within a path from its last point.
    if (!isDrawnByPaths || !paths.every((path) => path.startsWith('M'))) return shapes
    return `["path", { "d": "${paths.join('')}", "key": "svg-0" }]`
  })
}

/** As thick as the icons of buttons, of 24. */
const stroke = 1.6

/** An icon's file as a mask of the style sheet: with the portal's stroke, and without what a mask does not need. */
export function asMask(svg: string): string {
  return svg
    .replace('stroke-width="2"', `stroke-width="${stroke}"`)
    .replace(/ class="[^"]*"/, '')
    .replace(/<path stroke="none"[^>]*>/, '')
    .replaceAll(/\s+/g, ' ')
}

/** Rsbuild plugin: draws each icon by one element instead of one for each stroke, or by none as a mask. */
export const joinedIcons: RsbuildPlugin = {
  name: 'masthead:joined-icons',
  setup(api) {
    api.transform({ test: /\/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/ }, ({ code }) =>
      withOnePath(code),
    )
    api.transform({ test: /\/@tabler\/icons\/icons\/outline\/[\w-]+\.svg$/ }, ({ code }) =>
      asMask(code),
    )
  },
}

const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g

/** The source of a machine without the descriptions of its states. */
export function withoutDescriptions(source: string): string {
  return source.replaceAll(description, '')
}

/**
 * Rsbuild plugin: the portal carries no descriptions of states. Only the inspector shows them, and its bundle keeps
 * them.
 */
export const stateDescriptions: RsbuildPlugin = {
  name: 'masthead:state-descriptions',
  setup(api) {
    api.transform({ test: /\/machines\/[^/]+\/machine\.ts$/, order: 'pre' }, ({ code }) =>
      withoutDescriptions(code),
    )
  },
}
