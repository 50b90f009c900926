import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { runCommand } from '#server/ingest/command.ts'
import { runNames } from '#server/ingest/names.ts'
import { organisationCalled } from '#server/ingest/organisation.ts'
import { openStore } from '#server/records/store.ts'
import { folderOfAll } from '#tests/support/folder.ts'
import { printed } from '#tests/support/running.ts'

const folder = folderOfAll()

describe('an organisation named in a command', () => {
  const known = [
    { realm: 'verlag-ost', name: 'Verlag Ost' },
    { realm: 'west', name: 'Verlag West' },
    { realm: 'verlagwest', name: 'Verlag West GmbH' },
    { realm: 'verlag-nord', name: 'verlag-nord' },
  ]

  it.each([
    ['verlag-ost', 'verlag-ost'],
    ['Verlag-Ost', 'verlag-ost'],
    ['verlag  ost', 'verlag-ost'],
    ['west', 'west'],
  ])('%s is the one whose realm or display name it is', (typed, realm) => {
    expect(organisationCalled(typed, known)).toMatchObject({ realm, isNew: false })
  })

  it.each([
    ['Verlag Süd', 'verlagsd'],
    ['verlagnord', 'verlagnord'],
  ])('%s is a new one where there is none of it', (typed, realm) => {
    expect(organisationCalled(typed, known)).toEqual({ realm, name: typed, isNew: true })
  })

  it.each([
    ['Verlag West', 'may be west (Verlag West) or verlagwest (Verlag West GmbH): name the realm.'],
    [
      'Verlag Nord',
      "There is no organisation 'Verlag Nord', but verlag-nord (verlag-nord): " +
        'name that realm, or verlagnord for a new one.',
    ],
    ['–', "'–' is no organisation name."],
  ])('%s is asked for by its realm', (typed, sentence) => {
    expect(() => organisationCalled(typed, known)).toThrow(sentence)
  })
})

it('names that are given are listed, found by an import, and kept by a first visit', async () => {
  expect(await name('--organisation', 'Verlag Ost', '--name', 'Verlag Ost')).toEqual({
    status: 2,
    out: '',
    err: "There is no organisation 'Verlag Ost' yet: name its realm.",
  })
  await name('--organisation', 'verlag-ost', '--name', 'Verlag Ost')
  const client = 'https://blatt.example/?a=b'
  const named = await name('--organisation', 'Verlag Ost', '--client', client, '--name', 'Blatt')
  const ost = `verlag-ost  Verlag Ost\n  ${client}  Blatt  UTC`
  expect(named).toEqual({ status: 0, out: ost, err: '' })
  const file = join(folder(), 'urls.txt')
  await writeFile(file, 'https://blatt.example/a\n')
  const bring = (...to: string[]) =>
    told(runCommand, ['urls', file, '--organisation', to[0] ?? '', '--client', to[1] ?? ''])
  const result = await bring('verlag  ost', client)
  expect([result.status, result.err]).toEqual([
    0,
    expect.not.stringMatching(/Organisation|Publication/),
  ])
  const { err } = await bring('Verlag West', 'Süd Post')
  expect(err).toContain('Organisation Verlag West (verlagwest) is created.')
  const store = await openStore({ dataDir: folder() })
  for (const one of [client, 'neu'])
    await store.ingest.ensurePublication({ realm: 'verlag-ost', client: one })
  await store.close()
  expect((await name()).out).toBe(
    `${ost}\n  neu  neu  UTC\nverlagwest  Verlag West\n  Süd Post  Süd Post  UTC`,
  )
})

it.each([
  [['--name', 'X'], 'Missing: --organisation <realm or name>'],
  [['--organisation', 'x', '--name', ' '], '--name is empty.'],
  [['--organisation', 'x', '--client', 'y'], 'A publication needs --client <id> and --name <'],
  [['--strange'], "Unknown option '--strange'"],
])('names %j is answered by status 2', async (args, sentence) => {
  const { status, err } = await name(...args)
  expect(err).toContain(sentence)
  expect(status).toBe(2)
})

function name(...args: string[]) {
  return told(runNames, args)
}

async function told(run: typeof runNames, args: string[]) {
  const { out, err, print } = printed()
  const status = await run([...args, '--data', folder()], { DATABASE_URL: '' }, print)
  return { status, out: out.join('\n'), err: err.join('\n') }
}

it('a time zone of an organisation holds for its publications without one of their own', async () => {
  for (const client of ['morgen', 'abend'])
    await name('--organisation', 'verlag-zeit', '--client', client, '--name', client)
  const of = ['--organisation', 'verlag-zeit', '--client', 'abend', '--time-zone']
  expect((await name(...of, 'Wien')).err).toBe("'Wien' is no time zone: --time-zone Europe/Vienna")
  await name(...of, 'america/new_york')
  const { out } = await name('--organisation', 'verlag-zeit', '--time-zone', 'Europe/Vienna')
  expect(out).toBe(
    'verlag-zeit  verlag-zeit\n  morgen  morgen  Europe/Vienna\n  abend  abend  America/New_York',
  )
})
