import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

import { loadedLate } from './bundles/server.ts'
import { ensureBuild } from './ensure-build.ts'
import { built, root } from './paths.ts'
import { billOfMaterials, carriedPackages, latePackages, licenceList } from './release/carried.ts'
import { tryRelease } from './release/check.ts'

/** Bytes that a release may have. */
const largest = 100_000_000

const { version, license, dependencies, ...about }: Manifest = JSON.parse(
  readFileSync(`${root}package.json`, 'utf8'),
)
/** It runs where it was packed: the library of the warehouse is of this kind of machine. */
const name = `masthead-${version}-${process.platform}-${process.arch}`
const folder = `${built.folder}release/`
const archive = `${folder}${name}.tar.gz`

interface Manifest {
  version: string
  license: string
  description: string
  dependencies: Record<string, string>
}

/** All commands of the server; the tools of the project stay in it. */
const scripts = {
  start: 'node build/server/main.js',
  ...Object.fromEntries(
    ['import', 'topics', 'names', 'identity', 'backup', 'restore'].map((command) => [
      command,
      `node build/server/main.js ${command}`,
    ]),
  ),
}

await ensureBuild()
rmSync(folder, { recursive: true, force: true })
const to = `${folder}${name}/`
mkdirSync(to, { recursive: true })
const carried = carriedPackages()
for (const path of [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs',
  'build/portal',
  'build/server',
  'build/version.json',
  ...latePackages(),
]) {
  cpSync(root + path, to + path, { recursive: true })
}
writeFileSync(`${to}package.json`, json(manifest()))
writeFileSync(`${to}LICENCES.txt`, licenceList(carried))
writeFileSync(`${to}sbom.cdx.json`, json(billOfMaterials(carried)))
execFileSync('tar', ['--owner=0', '--group=0', '-czf', archive, '-C', folder, name])
rmSync(to, { recursive: true })

const { size } = statSync(archive)
if (size > largest)
  throw new Error(`The release has ${size} bytes; at most ${largest} are allowed.`)
const seconds = await tryRelease(archive, name, version)
console.log(
  [
    archive,
    `${(size / 1e6).toFixed(1)} MB, ${carried.length} packages of others`,
    `unpacked, demo made, first page after ${seconds.toFixed(1)} s`,
  ].join('\n'),
)

/** Names what lies in node_modules, so that npm takes none of it away. */
function manifest() {
  const late = loadedLate.map((one) => [one, dependencies[one]])
  return {
    name: 'masthead',
    version,
    private: true,
    description: about.description,
    license,
    type: 'module',
    scripts,
    dependencies: Object.fromEntries(late),
    engines: { node: '>=24' },
  }
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`
}
