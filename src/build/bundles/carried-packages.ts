import { mkdirSync, writeFileSync } from 'node:fs'

import { rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core'

import { making, root } from '../paths.ts'

/** Writes for each bundle the folders of the packages that went into it: a release names them with their licences. */
export const carriedPackages: RsbuildPlugin = {
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
