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

/** Rsbuild plugin: draws each icon by one element instead of one for each stroke. */
export const joinedIcons: RsbuildPlugin = {
  name: 'masthead:joined-icons',
  setup(api) {
    api.transform({ test: /\/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/ }, ({ code }) =>
      withOnePath(code),
    )
  },
}
