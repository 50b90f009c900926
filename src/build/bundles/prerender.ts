import type { EnvironmentConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

import { making } from '../paths.ts'
import { classNames } from './class-names.ts'

/** The sign-in page as a module for Node: the build runs it once to write the page's HTML. */
export const prerenderBundle: EnvironmentConfig = {
  plugins: [pluginReact()],
  source: { entry: { main: './src/build/prerender/main.tsx' } },
  output: {
    target: 'node',
    distPath: { root: `${making.folder}prerender` },
    emitAssets: false,
    minify: false,
  },
  tools: { cssLoader: classNames },
  splitChunks: false,
}
