import { copyFile, readFile, writeFile } from 'node:fs/promises'

import { isBuilt } from '#build/inputs.ts'
import { built, root } from '#build/paths.ts'
import { proofFiles, type MachineProof, type Proof } from '#contract/proof.ts'

import { coveredBy } from './coverage.ts'
import { mutationOf } from './mutation-scores.ts'
import type { PathsRecord } from './paths-record.ts'
import { provedFor } from './proved.ts'

/** Writes `builds/proof.json`, and the proof of the session beside it, into the build of exactly the walked sources; without such a build there is none. */
export async function writeProof(records: readonly PathsRecord[]): Promise<void> {
  const full = records.filter(({ isPart }) => !isPart)
  const newest = full.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
  if (newest === undefined || !isBuilt(newest.sources)) return
  const latest = JSON.parse(await readFile(`${built.portal}builds/latest.json`, 'utf8'))
  const walked = full.filter(({ sources }) => sources === newest.sources)
  const proof: Proof = {
    build: latest.id,
    commit: newest.commit,
    at: newest.at,
    machines: await Promise.all(
      [...Map.groupBy(walked, ({ machine }) => machine).values()].map(machineProof),
    ),
    properties: await provedFor(newest.sources),
  }
  await writeFile(`${built.portal}builds/proof.json`, JSON.stringify(proof))
  await copyFile(`${root}docs/session-proof.md`, built.portal + proofFiles.session.slice(1))
}

async function machineProof(records: PathsRecord[]): Promise<MachineProof> {
  const inNode = records.find(({ place }) => place === 'Node')
  const inBrowser = records.find(({ place }) => place === 'browser')
  const { machine = '', states = [], transitions = [] } = records[0] ?? {}
  return {
    name: machine,
    states: states.length - 1,
    transitions: transitions.length,
    covered: coveredBy(records).size,
    pathsInNode: inNode?.paths.length ?? 0,
    pathsInBrowser: inBrowser?.paths.length ?? null,
    failed: records.flatMap(({ paths }) => paths).filter(({ fault }) => fault !== undefined).length,
    faults: await mutationOf(machine),
  }
}
