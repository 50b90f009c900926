import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { loadedLate } from '../bundles/server.ts'
import { built, root } from '../paths.ts'

/** A package of others that a release carries. */
interface Carried {
  /** From the root of the project, such as `node_modules/graphql`. */
  folder: string
  name: string
  version: string
  licence: string
}

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The bundles of which nothing is delivered. */
const notDelivered = ['prerender.json']

/** The packages in what was built, and those that the server loads as they are. */
export function carriedPackages(): Carried[] {
  const bundled = readdirSync(built.packages)
    .filter((file) => !notDelivered.includes(file))
    .flatMap((file): string[] => JSON.parse(readFileSync(built.packages + file, 'utf8')))
  const known = [...bundled, ...latePackages()].map((folder): [string, Carried] => {
    const { name, version, license: licence = 'unknown' } = manifestIn(folder)
    return [`${name} ${version}`, { folder, name, version, licence }]
  })
  // Each once, also where several packages bring a copy.
  const byName = [...new Map(known)].toSorted(([one], [other]) => one.localeCompare(other))
  return byName.map(([, carried]) => carried)
}

/** The folders of the packages that the server loads as they are, with those that they need on this machine. */
export function latePackages(names: readonly string[] = loadedLate): string[] {
  return names.flatMap((name) => {
    const folder = `node_modules/${name}`
    if (!existsSync(root + folder)) return []
    const { dependencies, optionalDependencies } = manifestIn(folder)
    return [folder, ...latePackages(Object.keys({ ...dependencies, ...optionalDependencies }))]
  })
}

/** One line for each package, then the text of each licence. */
export function licenceList(carried: readonly Carried[]): string {
  const lines = carried.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
  const texts = carried.map(({ folder, name, version }) => {
    const files = readdirSync(root + folder).filter((file) =>
      /^(licen[cs]e|copying|notice)/i.test(file),
    )
    const text = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim())
    return [`${'-'.repeat(80)}\n${name} ${version}`, ...text].join('\n\n')
  })
  return `Packages of others in this release, with their licences.\n\n${lines.join('\n')}\n\n${texts.join('\n\n')}\n`
}

interface Component {
  name: string
  version: string
  'bom-ref': string
}

interface Bom {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * The bill of materials of what is carried, as CycloneDX: npm's own, without the packages that only build and test.
 *
 * @throws Error where npm does not know a package that is carried.
 */
export function billOfMaterials(carried: readonly Carried[]): Bom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const all: Bom = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  )
  const wanted = new Set(carried.map(({ name, version }) => `${name}@${version}`))
  const components = all.components.filter(({ name, version }) => wanted.has(`${name}@${version}`))
  const known = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = [...wanted].filter((one) => !known.has(one))
  if (missing.length > 0) throw new Error(`npm sbom does not know ${missing.join(', ')}.`)
  const { component } = all.metadata
  const refs = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])])
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...component, name: 'masthead' } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((on) => refs.has(on)),
      })),
  }
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}
