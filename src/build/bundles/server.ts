import type { EnvironmentConfig } from '@rsbuild/core'

import { making } from '../paths.ts'

/** Native extras that packages try to load and do without; none of them is installed. */
const optional = ['bufferutil', 'pg-native', 'supports-color', 'utf-8-validate']
/** Loads a library of the machine's own kind, which stays in node_modules. */
const native = ['@duckdb/node-api']
/** The packages that the built server looks for in node_modules: the provider's pages have typefaces. */
export const loadedLate = [
  ...native,
  '@fontsource-variable/inter',
  '@fontsource-variable/newsreader',
]

/**
 * The server as ES modules for Node, its packages included: it starts from a few files instead of
 * some hundred in node_modules. The store's worker is a file of its own.
 */
export const serverBundle: EnvironmentConfig = {
  source: { entry: { main: './src/server/main.ts' } },
  output: {
    target: 'node',
    distPath: { root: `${making.folder}server` },
    assetPrefix: './',
    externals: Object.fromEntries(
      [...optional, ...native].map((name) => [name, `node-commonjs ${name}`]),
    ),
    minify: false,
  },
  splitChunks: false,
  tools: {
    rspack: (config) => {
      config.ignoreWarnings = [{ module: /@whatwg-node\/fetch/ }]
      config.optimization = { ...config.optimization, chunkIds: 'named' }
    },
  },
}
