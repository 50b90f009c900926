import { describe, expect, it } from 'vitest'

import { chartFiles } from '#build/bundles/web.ts'
import { pathsReport, proofFiles, type MachineProof } from '#contract/proof.ts'
import { machineNames, machines } from '#machines/index.ts'
import { registered } from '#portal/app/registered.ts'
import { features } from '#portal/features.ts'
import { banlistRegistration } from '#portal/features/banlist/banlist.registration.ts'
import { german as proof } from '#portal/features/proof/proof-texts.ts'
import { invariants } from '#portal/features/proof/ProofPage.tsx'
import { numbersOf } from '#portal/features/proof/Reading.tsx'
import { shell } from '#portal/i18n/de/shell.ts'
import { english as englishKeys, german as germanKeys } from '#portal/shell/keys/KeyList.tsx'
import { english, german } from '#portal/shell/leaving-texts.ts'
import { mutatedSources, scoreFor } from '#tests/paths/report/mutation-scores.ts'
import { reportFolder } from '#tests/paths/report/write-report.ts'
import { filesBelow, read } from '#tests/rules/sources.ts'

/** The queries that files of operations declare. */
function queriesIn(name: RegExp): string[] {
  const files = filesBelow('src/contract/operations').filter((path) => name.test(path))
  return files.flatMap((path) =>
    [...read(path).matchAll(/^query (\w+)/gm)].map(([, found = '']) => found),
  )
}

describe('the registrations of all features', () => {
  const all = registered(features)
  const works = features.flatMap(({ unsavedWork = {} }) =>
    Object.values(unsavedWork).map(({ text }) => text),
  )
  const commands = all.commands.map(({ text }) => text)
  const finders = all.finders.map(({ text }) => text)
  // Those of everywhere are the shell's own.
  const keys = [...all.keys.map(({ text }) => text), 'palette', 'help']

  it('give the start page its panels, and live news to the roles that see them', () => {
    expect(all.startPanels.map(({ name }) => name)).toEqual([
      '/banlist list',
      '/banlist unfinished',
      '/topic-planning list',
      '/dav-topic-planning list',
    ])
    expect(all.liveTopics.map(({ role }) => role)).toEqual([
      'view-banlist',
      'view-configuration',
      'view-position-report-configuration',
      'view-configuration',
      'view-topic-planning',
      'view-dav-topic-planning',
      'view-user-management',
      'view-website-configuration',
    ])
  })

  it.each([
    ['unsaved work', works, german.works, english.works],
    ['commands', commands, shell.screenCommands, shell.screenCommands],
    ['what the palette finds', finders, shell.found, shell.found],
    ['keys', keys, germanKeys.actions, englishKeys.actions],
  ])('name the words of %s in both dictionaries, and there are no others', (_, named, de, en) => {
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(de).toSorted())
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(de).toSorted())
  })

  it('tag every query of the banlist', () => {
    const queries = queriesIn(/\/banlist[^/]*\.graphql$/)
    expect(banlistRegistration.queryTags?.['banlist']?.toSorted()).toEqual(queries.toSorted())
  })
})

const machine = (changes: Partial<MachineProof>): MachineProof => ({
  name: 'export',
  states: 7,
  transitions: 17,
  covered: 17,
  pathsInNode: 47,
  pathsInBrowser: null,
  failed: 0,
  faults: null,
  ...changes,
})

describe('the proof of a build', () => {
  it('adds the numbers of machines up, and takes no faults for none that were tried', () => {
    const faults = { put: 127, missed: 2 }
    expect(numbersOf([machine({ pathsInBrowser: 4, faults }), machine({ failed: 1 })])).toEqual({
      states: 14,
      transitions: 34,
      covered: 34,
      paths: 98,
      inBrowser: 4,
      failed: 1,
      faults: { put: 127, found: 125 },
      untried: 1,
    })
    expect(numbersOf([machine({})]).faults).toBeNull()
  })

  it('names only invariants that a test of that machine proves', () => {
    const proved: Record<string, { property: string }[]> = JSON.parse(
      read('machines/properties.json'),
    )
    for (const { machine: name, property } of invariants)
      expect(proved[name]?.map((one) => one.property)).toContain(property)
  })

  it('says what each machine is for, and leads to a report that its command writes', () => {
    expect(Object.keys(proof.about)).toEqual([...Object.keys(machines), 'other'])
    const { scripts } = JSON.parse(read('package.json'))
    expect(Object.keys(scripts)).toContain(pathsReport.command)
    expect(new URL('index.html', reportFolder).pathname.endsWith(`/${pathsReport.file}`)).toBe(true)
  })

  it('knows the score of a machine only for the sources that it was measured with', () => {
    const score = { mutants: 200, survived: 3, sources: 'abc' }
    expect(scoreFor(score, 'abc')).toEqual({ put: 200, missed: 3 })
    expect(scoreFor(score, 'abd')).toBeNull()
    expect(scoreFor(undefined, 'abc')).toBeNull()
    expect(mutatedSources('export')).not.toBe(mutatedSources('session'))
  })
})

it('the build has a chart of each machine in both languages', () => {
  const files = chartFiles()
  const chart = (name: string, language: 'de' | 'en') =>
    files.get(proofFiles.chart(name, language).slice(1)) ?? ''
  for (const name of machineNames) {
    expect(chart(name, 'en')).toContain(`aria-label="States of ${name}"`)
    expect(chart(name, 'de')).toContain(`aria-label="Zustände von ${name}"`)
    expect(chart(name, 'de')).not.toMatch(/ transitions<|a call is done|\d\.\d s</)
    // The policy of the portal allows no style in a document.
    expect(chart(name, 'en') + chart(name, 'de')).not.toMatch(/<style|\sstyle=/)
  }
  expect(files.get('charts/chart.css')).toMatch(/^svg\{.+\}$/)
  const guard = chart('leave-guard', 'de')
  expect(guard).toContain('>Fragt den Benutzer, bevor ungesicherte Arbeit verloren geht.<')
  expect(guard).toContain('Nichts ist ungesichert;')
  expect(guard).not.toContain('unsaved')
  expect(chart('publication', 'de')).toContain('nach 0,7 s')
  expect(chart('publication', 'de')).toContain('ein Aufruf ist fertig')
})
