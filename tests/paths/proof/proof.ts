import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'

import { commitOf } from '#build/build-all.ts'
import { inputHash, isBuilt } from '#build/inputs.ts'
import { built, root } from '#build/paths.ts'
import { proofFiles, type MachineProof, type Proof } from '#contract/proof.ts'
import { declaredTransitions, stateNodes } from '#lib/machines/transitions.ts'
import type { MachineName } from '#machines/index.ts'

import { underTest, type PortalMachine } from '../machines-under-test.ts'
import type { PathResult } from '../run.ts'
import { mutationOf } from './mutation-scores.ts'
import { provedFor } from './proved.ts'

/** All walked paths of one machine. */
export interface MachineResult {
  readonly tested: PortalMachine
  readonly results: readonly PathResult[]
}

type Place = 'Node' | 'browser'

/** The walks of one machine in one place, as a file: other processes walk other machines. */
interface Walks {
  readonly machine: MachineName
  readonly place: Place
  /** hash of everything that a build of the portal is made from */
  readonly sources: string
  readonly paths: number
  readonly failed: number
  /** the names of all transitions that were taken */
  readonly taken: readonly string[]
}

const folder = new URL('../../../test-results/walks/', import.meta.url)

/**
 * Keeps the numbers of walks, and writes `builds/proof.json` with all that are known of these sources into their
 * build, and the proof of the session beside it; without such a build there is none.
 */
export async function writeProof(finished: readonly MachineResult[], place: Place): Promise<void> {
  const sources = inputHash()
  await mkdir(folder, { recursive: true })
  for (const { tested, results } of finished) {
    const machine = tested.name
    const failed = results.filter(({ failure }) => failure !== null).length
    const taken = [...new Set(results.flatMap((result) => [...result.taken]))]
    const walks: Walks = { machine, place, sources, paths: results.length, failed, taken }
    await writeFile(new URL(`${machine} ${place}.json`, folder), JSON.stringify(walks))
  }
  if (!isBuilt(sources)) return
  const known = (await readWalks()).filter((walks) => walks.sources === sources)
  const latest = JSON.parse(await readFile(`${built.portal}builds/latest.json`, 'utf8'))
  const proof: Proof = {
    build: latest.id,
    commit: commitOf(),
    at: new Date().toISOString(),
    machines: await Promise.all(
      [...Map.groupBy(known, ({ machine }) => machine)].map(([name, walks]) =>
        machineProof(name, walks),
      ),
    ),
    properties: await provedFor(sources),
  }
  await writeFile(`${built.portal}builds/proof.json`, JSON.stringify(proof))
  await copyFile(`${root}docs/session-proof.md`, built.portal + proofFiles.session.slice(1))
}

/** A file that another process is just writing is read by that one. */
async function readWalks(): Promise<Walks[]> {
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return texts.flatMap((text) => (text.endsWith('}') ? [JSON.parse(text)] : []))
}

async function machineProof(name: MachineName, walks: readonly Walks[]): Promise<MachineProof> {
  const { machine } = underTest[name]
  const pathsIn = (place: Place) => walks.find((one) => one.place === place)?.paths
  return {
    name,
    states: stateNodes(machine.root).length - 1,
    transitions: declaredTransitions(machine).length,
    covered: new Set(walks.flatMap(({ taken }) => taken)).size,
    pathsInNode: pathsIn('Node') ?? 0,
    pathsInBrowser: pathsIn('browser') ?? null,
    failed: walks.reduce((sum, { failed }) => sum + failed, 0),
    faults: await mutationOf(name),
  }
}
