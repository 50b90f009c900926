import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

import { rspack, type Rspack } from '@rsbuild/core'

import { making } from '../paths.ts'

/** The files that the browser loads: those of the entry, and those of every module imported lazily. */
export interface ModuleChunks {
  /** Files of the entry `index`, in loading order, relative to the portal's folder. */
  initial: string[]
  /** Module path from the project's root → its files beyond the entry's. */
  lazy: Record<string, string[]>
  /** File → the modules in it by weight: path from the project's root, and bytes before they are made small. */
  contents: Record<string, [module: string, bytes: number][]>
}

/** Rspack plugin: writes which files each lazily imported module needs. */
export const moduleChunks: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('module chunks', (compilation) => {
      mkdirSync(dirname(making.moduleChunks), { recursive: true })
      writeFileSync(
        making.moduleChunks,
        JSON.stringify(read(compilation, compiler.context), null, 2),
      )
    })
  },
}

function read(compilation: Rspack.Compilation, root: string): ModuleChunks {
  const initial = scriptsAndStyles(compilation.entrypoints.get('index')?.getFiles() ?? [])
  const lazy: Record<string, string[]> = {}
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue
    const files = scriptsAndStyles(group.getFiles()).filter((file) => !initial.includes(file))
    for (const { module, request } of group.origins) {
      const issuer = module?.nameForCondition()
      if (issuer === undefined || request === undefined || !request.startsWith('.')) continue
      lazy[relative(root, resolve(dirname(issuer), request))] = files
    }
  }
  return { initial, lazy, contents: contentsOf(compilation, root) }
}

function contentsOf(compilation: Rspack.Compilation, root: string): ModuleChunks['contents'] {
  const contents: ModuleChunks['contents'] = {}
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'))
    if (file === undefined) continue
    const modules = compilation.chunkGraph
      .getChunkModules(chunk)
      .flatMap((module) =>
        module instanceof rspack.ConcatenatedModule ? module.modules : [module],
      )
    contents[file] = modules
      .map((module): [string, number] => [nameOf(module, root), module.size('javascript')])
      .filter(([, bytes]) => bytes > 0)
      .toSorted(([, one], [, other]) => other - one)
  }
  return contents
}

function nameOf(module: Rspack.Module, root: string): string {
  const path = module.nameForCondition()
  return path === undefined ? module.identifier() : relative(root, path)
}

function scriptsAndStyles(files: readonly string[]): string[] {
  return files.filter((file) => /\.(js|css)$/.test(file))
}
