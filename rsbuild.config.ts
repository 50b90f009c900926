import { mkdirSync, writeFileSync } from 'node:fs'

import {
  rspack,
  defineConfig,
  type EnvironmentConfig,
  type RsbuildPlugin,
  type Rspack,
} from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

import { inspectorBundle } from '#build/bundles/inspector.ts'
import { serverBundle } from '#build/bundles/server.ts'
import { classNames, webBundle } from '#build/bundles/web.ts'
import { making, root } from '#build/paths.ts'

/** The sign-in page as a module for Node: the build runs it once to write the page's HTML. */
const prerenderBundle: EnvironmentConfig = {
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

/**
 * The script that websites carry: one file under a name that never changes, for Chrome and Edge 80, Firefox 133 (which
 * sends what a page that is left still has to say), Safari 13.1, and all that are newer.
 */
const trackerBundle: EnvironmentConfig = {
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

/** Writes for each bundle the folders of the packages that went into it: a release names them with their licences. */
const carriedPackages: RsbuildPlugin = {
  name: 'carried packages',
  setup(api) {
    api.modifyRspackConfig((config, { environment }) => {
      config.plugins = [...(config.plugins ?? []), namingPackages(environment.name)]
    })
  },
}

function namingPackages(bundle: string): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tap('carried packages', ({ modules }) => {
        const paths = [...modules]
          .flatMap((one) => (one instanceof rspack.ConcatenatedModule ? one.modules : [one]))
          .map((module) => module.nameForCondition() ?? '')
        const folders = new Set(paths.flatMap((path) => packageFolder(path) ?? []))
        mkdirSync(making.packages, { recursive: true })
        writeFileSync(`${making.packages}${bundle}.json`, JSON.stringify([...folders].toSorted()))
      })
    },
  }
}

/** `node_modules/@scope/name`, below another package where it lies there; undefined for sources of our own. */
function packageFolder(path: string): string | undefined {
  const inside = path.startsWith(root) ? path.slice(root.length) : path
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0]
}

/** All bundles of one run: the portal, the server, the tracker, the inspector, and the sign-in page for rendering it ahead. */
export default defineConfig({
  plugins: [carriedPackages],
  environments: {
    web: webBundle,
    server: serverBundle,
    prerender: prerenderBundle,
    tracker: trackerBundle,
    inspector: inspectorBundle,
  },
  output: { legalComments: 'none' },
  performance: { printFileSize: false },
  logLevel: 'warn',
})
