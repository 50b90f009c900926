import type { EnvironmentConfig } from '@rsbuild/core'

/** The script that websites carry: one file under a name that never changes. */
export const trackerBundle: EnvironmentConfig = {
  source: { entry: { t: './src/tracker/main.ts' } },
  output: {
    distPath: { root: 'build/tracker', js: '' },
    filename: { js: '[name].js' },
    filenameHash: false,
    polyfill: 'off',
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 4 } } } },
    overrideBrowserslist: ['chrome >= 80', 'edge >= 80', 'firefox >= 133', 'safari >= 13.1'],
  },
  splitChunks: false,
  tools: { htmlPlugin: false },
}
