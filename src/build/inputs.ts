import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

import { built, root } from './paths.ts'

const folders = ['machines', 'src']
const files = ['package-lock.json', 'package.json', 'rsbuild.config.ts', 'tsconfig.json']

/** A hash over the name and content of everything a build reads; about 50 ms. */
export function inputHash(): string {
  const hash = createHash('sha256')
  const sources = folders.flatMap((folder) => filesBelow(folder)).toSorted()
  for (const path of [...files, ...sources]) hash.update(path).update(readFileSync(root + path))
  return hash.digest('hex')
}

/** True when the build of exactly these inputs is there. */
export function isBuilt(hash: string): boolean {
  return existsSync(built.server) && readIfThere(built.inputs) === hash
}

function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
