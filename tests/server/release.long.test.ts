import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { root } from '#build/paths.ts'
import { whatIsMissing } from '#tests/keycloak/distribution.ts'

import { missingForBareRoot, openBareRoot, type BareRoot } from './walks/bare-root.ts'

let folder: string
let said: string
let archive: string
/** Packs, unpacks, makes the demo and stops; and the build before it, where there is none. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-released-'))
  said = execFileSync('npm', ['run', '--silent', 'release'], { cwd: root, encoding: 'utf8' })
  archive = /^\/.*\.tar\.gz$/m.exec(said)?.[0] ?? ''
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

/** The blocks of commands below a headline of a page, word by word. */
function blocksBelow(headline: string, page = 'DEPLOYMENT'): string[] {
  const text = readFileSync(`${root}docs/${page}.md`, 'utf8')
  const section = text.split(/^## /m).find((one) => one.startsWith(`${headline}\n`)) ?? ''
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands)
}

/** The authority that caddy signs with where nobody else can be asked. */
const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
/** Leaves nothing of a walk but the programs that were there before. */
const again = `
  cd / && systemctl stop masthead masthead@3000 masthead@3001 caddy
  rm -rf /opt/masthead* /etc/masthead /var/lib/masthead* /etc/systemd/system/masthead*
  userdel masthead
  pg_lsclusters --no-header | grep online || exit 0
  runuser -u postgres -- psql -c 'drop database if exists masthead' -c 'drop user if exists masthead'`

/** Makes caddy's authority known, as the page says for one of one's own. */
const believing = `
  install -m 644 ${authority} /etc/ssl/authority.pem
  echo NODE_EXTRA_CA_CERTS=/etc/ssl/authority.pem >> /etc/masthead/masthead.env`

const trusting = `export NODE_EXTRA_CA_CERTS=${authority}`
const portal = 'https://portal.example'
const keycloak = 'https://id.example'

/** Waits until an address answers well. */
function isThere(address: string): string {
  const look = `fetch("${address}").then(({ ok }) => process.exit(ok ? 0 : 1))`
  return `${trusting}\ntimeout 90 sh -c "until node -e '${look.replaceAll('"', '\\"')}' 2> /dev/null; do sleep 0.2; done"`
}

function visit(...args: string[]): string {
  return `${trusting}\nnode /checks/tests/server/walks/visit.ts ${portal} meinverlag eva ${args.join(' ')}`
}

const seen = { viewer: { name: 'Eva Muster', clients: [{ name: 'Mein Magazin' }] } }

const missing = missingForBareRoot()
if (missing !== null) console.warn(`THE WALKS OF DEPLOYMENT.md WERE NOT TRIED: ${missing}`)
else
  describe('docs/DEPLOYMENT.md, word by word on a bare Debian', () => {
    let bare: BareRoot
    beforeAll(async () => {
      const places = [basename(archive), 'masthead-1.1.0-linux-x64.tar.gz']
      bare = await openBareRoot(
        Object.fromEntries(places.map((name) => [`/root/${name}`, archive])),
      )
    })
    afterAll(() => bare.close())
    afterEach(() => bare.sh(again))

    it('one machine, and a newer version', async () => {
      const [commands, organisation = ''] = blocksBelow('One machine')
      const [newer] = blocksBelow('A newer version', 'UPGRADING')
      await bare.sh(`${commands}${isThere(`${portal}/readyz`)}`)
      const told = await bare.sh(organisation)
      const [, password = ''] = /\(shown only now\): (\S+)/.exec(told) ?? []
      expect(JSON.parse(await bare.sh(visit(password)))).toEqual(seen)
      const [place, masthead] = organisation.split('\n')
      await bare.sh(`cp *.tar.gz /var/lib/masthead\n${place}\n${masthead}\n${newer}`)
      await bare.sh(isThere(`${portal}/readyz`))
      expect(JSON.parse(await bare.sh(visit(password)))).toEqual(seen)
      const former = 'cd /opt/masthead/build/former && ls index.html static/js/*.js'
      expect(await bare.sh(former)).toContain('static/js/')
    }, 300_000)

    const without = whatIsMissing()
    if (without !== null) console.warn(`TWO WALKS OF DEPLOYMENT.md WERE NOT TRIED: ${without}`)
    else
      it('PostgreSQL, Keycloak and a proxy, then two processes with ClickHouse', async () => {
        const [commands = '', names] = blocksBelow('PostgreSQL, Keycloak and a proxy')
        const [more] = blocksBelow('Two processes with ClickHouse')
        await bare.sh('pg_ctlcluster 15 main start')
        for (const program of ['keycloak', 'clickhouse']) await bare.serve(program)
        const person = visit('masthead', keycloak)

        await bare.sh(`${commands}${isThere(`${keycloak}/realms/meinverlag`)}`)
        await bare.sh(`${believing}\nsystemctl restart masthead\n${isThere(`${portal}/readyz`)}`)
        await bare.sh(names ?? '')
        expect(JSON.parse(await bare.sh(person))).toEqual(seen)
        await bare.sh(again)

        await bare.sh(`${commands.replace(/.*\n$/, '')}${believing}\n${more}`)
        await bare.sh(isThere(`${portal}/readyz`))
        await bare.sh((names ?? '').replaceAll('/var/lib/masthead', '/var/lib/masthead-3001'))
        for (const gone of ['masthead@3000', 'masthead@3001']) {
          await bare.sh(`systemctl stop ${gone}`)
          expect(JSON.parse(await bare.sh(person))).toEqual(seen)
          await bare.sh(
            `systemctl start ${gone}\n${isThere(`http://127.0.0.1:${gone.slice(-4)}/readyz`)}`,
          )
        }
      }, 900_000)
  })
