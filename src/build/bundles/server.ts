import type { EnvironmentConfig } from '@rsbuild/core'

/** The server as ES modules for Node, everything included: it starts from a few files, not from node_modules. */
export const serverBundle: EnvironmentConfig = {
  source: { entry: { main: './src/server/main.ts' } },
  output: {
    target: 'node',
    distPath: { root: 'build/server' },
    minify: false,
    externals: ['pg-native'],
  },
}
