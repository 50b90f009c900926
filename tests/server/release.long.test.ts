import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { root } from '#build/paths.ts'

let folder: string
let said: string
/** Packs, unpacks, makes the demo and stops; and the build before it, where there is none. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-released-'))
  said = execFileSync('npm', ['run', '--silent', 'release'], { cwd: root, encoding: 'utf8' })
  const archive = /^\/.*\.tar\.gz$/m.exec(said)?.[0] ?? ''
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('one archive of at most 100 MB was unpacked, started with the demo and stopped', () => {
  const [, size] = /^([\d.]+) MB, \d+ packages of others$/m.exec(said) ?? []
  expect(Number(size)).toBeGreaterThan(10)
  expect(Number(size)).toBeLessThanOrEqual(100)
  expect(said).toMatch(/^unpacked, demo made, first page after [\d.]+ s$/m)
})

it('it names what it carries with licences, and nothing that only builds or tests', () => {
  const licences = readFileSync(join(folder, 'LICENCES.txt'), 'utf8')
  const { bomFormat, components }: { bomFormat: string; components: { name: string }[] } =
    JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe('CycloneDX')
  for (const carried of ['react', 'graphql-yoga', 'oidc-provider', '@duckdb/node-api', 'umap-js']) {
    expect(names).toContain(carried)
    expect(licences).toMatch(new RegExp(`^${carried} [\\w.-]+: (MIT|Apache-2.0)$`, 'm'))
  }
  for (const tool of ['@rsbuild/core', 'vitest', 'typescript', 'playwright-core']) {
    expect(names).not.toContain(tool)
  }
  expect(licences).not.toMatch(/: unknown$/m)
  expect(licences.match(/permission notice shall be included/gi)?.length).toBeGreaterThan(50)
})

it('npm install takes nothing from it', () => {
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: folder })
  const version = execFileSync('npm', ['--silent', 'start', '--', '--version'], { cwd: folder })
  expect(String(version)).toMatch(/^Masthead \d+\.\d+\.\d+ \(/)
})
