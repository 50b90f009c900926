import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { runCommand } from '#server/ingest/command.ts'
import { runNames } from '#server/ingest/names/command.ts'
import { openStore } from '#server/records/store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-names-'))
  await writeFile(join(folder, 'urls.txt'), 'https://blatt.example/a\n')
})
afterEach(() => rm(folder, { recursive: true }))

describe('an organisation named in an import', () => {
  it('is the one whose realm or display name it is', async () => {
    await name('--organisation', 'verlag-ost', '--name', 'Verlag Ost')
    for (const called of ['Verlag-Ost', 'verlag  ost']) {
      const { status, err } = await bring(called, `blatt ${called}`)
      expect(status).toBe(0)
      expect(err).not.toContain('Organisation')
    }
    expect(await organisations()).toEqual([{ realm: 'verlag-ost', name: 'Verlag Ost' }])
  })

  it('is created, and said so, where there is none of it, but not where a realm is nearly called so', async () => {
    const { err } = await bring('Verlag Ost', 'blatt')
    expect(err).toContain('Organisation Verlag Ost (verlagost) is created.')
    expect(await organisations()).toEqual([{ realm: 'verlagost', name: 'Verlag Ost' }])
    await bring('verlag-west', 'blatt')
    expect(await bring('Verlag West', 'blatt')).toEqual({
      status: 2,
      err:
        "There is no organisation 'Verlag West', but verlag-west (verlag-west): " +
        'name that realm, or verlagwest for a new one.\nTry: npm run import -- --help',
    })
    await bring('verlagwest', 'blatt')
    expect((await organisations()).map(({ realm }) => realm).toSorted()).toEqual([
      'verlag-west',
      'verlagost',
      'verlagwest',
    ])
  })

  it('is asked for by its realm where two may be meant', async () => {
    await name('--organisation', 'ost', '--name', 'Verlag Ost')
    await name('--organisation', 'verlagost', '--name', 'Verlag Ost GmbH')
    const { status, err } = await bring('Verlag Ost', 'blatt')
    expect(err).toContain(
      "'Verlag Ost' may be ost (Verlag Ost) or verlagost (Verlag Ost GmbH): name the realm.",
    )
    expect(status).toBe(2)
    expect((await bring('ost', 'blatt')).status).toBe(0)
  })
})

it.for(['Süd Post', 'https://blatt.example/?a=b'])(
  'a publication may have the id %s, as at the provider',
  async (client) => {
    expect((await bring('verlag-ost', client)).status).toBe(0)
    const named = await name('--organisation', 'verlag-ost', '--client', client, '--name', 'Blatt')
    expect(named).toEqual({ status: 0, out: `verlag-ost  verlag-ost\n  ${client}  Blatt`, err: '' })
  },
)

describe('names', () => {
  it('are listed, those of one organisation or all', async () => {
    await name('--organisation', 'verlag-ost', '--name', 'Verlag Ost')
    await name('--organisation', 'Verlag Ost', '--client', 'ost.kurier', '--name', 'Ost-Kurier')
    await name('--organisation', 'west', '--name', 'West Medien')
    const ost = 'verlag-ost  Verlag Ost\n  ost.kurier  Ost-Kurier'
    expect((await name('--organisation', 'verlag-ost')).out).toBe(ost)
    expect((await name()).out).toBe(`${ost}\nwest  West Medien`)
  })

  it('are not given to an organisation whose realm nobody has told', async () => {
    const { status, err } = await name('--organisation', 'Verlag Ost', '--name', 'Verlag Ost')
    expect(err).toBe("There is no organisation 'Verlag Ost' yet: name its realm.")
    expect(status).toBe(2)
    expect(await organisations()).toEqual([])
  })

  it.for([
    [['--name', 'X'], 'Missing: --organisation <realm or name>'],
    [['--organisation', 'x', '--name', ' '], '--name is empty.'],
    [['--organisation', 'x', '--client', 'y'], 'A publication needs --client <id> and --name <'],
    [['--strange'], "Unknown option '--strange'"],
  ] as const)('%j is answered by status 2', async ([args, sentence]) => {
    const { status, err } = await name(...args)
    expect(err).toContain(sentence)
    expect(status).toBe(2)
  })
})

it('a first visit never takes the name that an import has given', async () => {
  await name('--organisation', 'verlag-ost', '--client', 'blatt', '--name', 'Blatt')
  const store = await openStore({ dataDir: folder })
  await store.ingest.ensurePublication({ realm: 'verlag-ost', client: 'blatt' })
  await store.ingest.ensurePublication({ realm: 'verlag-ost', client: 'neu' })
  expect(await store.publications.ofRealm('verlag-ost')).toMatchObject([
    { client: 'blatt', name: 'Blatt' },
    { client: 'neu', name: 'neu' },
  ])
  await store.close()
})

function bring(organisation: string, client: string) {
  const args = ['urls', join(folder, 'urls.txt'), '--organisation', organisation]
  return told(runCommand, [...args, '--client', client]).then(({ status, err }) => ({
    status,
    err,
  }))
}

function name(...args: string[]) {
  return told(runNames, args)
}

async function told(run: typeof runNames, args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const status = await run(
    [...args, '--data', folder],
    { DATABASE_URL: '' },
    { out: (line) => out.push(line), err: (line) => err.push(line) },
  )
  return { status, out: out.join('\n'), err: err.join('\n') }
}

async function organisations() {
  const store = await openStore({ dataDir: folder })
  const found = await store.publications.organisations()
  await store.close()
  return found
}
