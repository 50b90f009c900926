import { isNamed } from './path-ids.ts'
import type { Path } from './paths.ts'

/** The choice of paths on the command line. */
interface Choice {
  readonly machine?: string | undefined
  /** `machine/id` */
  readonly path?: string | undefined
  readonly grep?: string | undefined
}

/** The machines that a choice names; all of them without one. */
export function chosenMachines<Machine extends { readonly name: string }>(
  machines: readonly Machine[],
  { machine, path }: Choice,
): Machine[] {
  const target = path?.split('/')[0] ?? machine
  return machines.filter(({ name }) => target === undefined || name === target)
}

/** The paths of one machine that a choice names; all of them without one. */
export function chosenPaths(paths: readonly Path[], { path: named, grep }: Choice): Path[] {
  const id = named?.split('/')[1]
  return paths.filter(
    (path) =>
      (id === undefined || isNamed(path.id, id)) &&
      (grep === undefined || path.title.includes(grep)),
  )
}
