import type { EnvironmentConfig } from '@rsbuild/core'

/**
 * The server as ES modules for Node, its packages included: it starts from a few files instead of
 * some hundred in node_modules. The store's worker is a file of its own.
 */
export const serverBundle: EnvironmentConfig = {
  source: { entry: { main: './src/server/main.ts' } },
  output: {
    target: 'node',
    distPath: { root: 'build/server' },
    assetPrefix: './',
    externals: ['pg-native'],
    minify: false,
  },
  // Coloured debug output is an optional extra that is not installed.
  resolve: { alias: { 'supports-color': false } },
  splitChunks: false,
  tools: {
    rspack: (config) => {
      config.optimization = { ...config.optimization, chunkIds: 'named' }
    },
  },
}
