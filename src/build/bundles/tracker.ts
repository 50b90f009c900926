import type { EnvironmentConfig } from '@rsbuild/core'

import { making } from '../paths.ts'

/**
 * The script that websites carry: one file under a name that never changes, for Chrome and Edge 80, Firefox 133 (which
 * sends what a page that is left still has to say), Safari 13.1, and all that are newer.
 */
export const trackerBundle: EnvironmentConfig = {
  source: { entry: { t: './src/tracker/main.ts' } },
  output: {
    distPath: { root: `${making.folder}tracker`, js: '' },
    filename: { js: '[name].js' },
    filenameHash: false,
    polyfill: 'off',
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 4, ecma: 2020 } } } },
  },
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    // all that these browsers know; a list of them rewrites more, for faults that the script does not meet
    swc: (options) => {
      delete options.env
      options.jsc = { ...options.jsc, target: 'es2020' }
    },
  },
}
