import { describe, expect, it } from 'vitest'

import { registered } from '#portal/app/registered.ts'
import { features } from '#portal/features.ts'
import { keys as germanKeys } from '#portal/i18n/de/keys.ts'
import { leaving as german } from '#portal/i18n/de/leaving.ts'
import { shell } from '#portal/i18n/de/shell.ts'
import { keys as englishKeys } from '#portal/i18n/en/keys.ts'
import { leaving as english } from '#portal/i18n/en/leaving.ts'
import { filesBelow, read } from '#tests/rules/sources.ts'

const all = Object.entries(features)

/** The queries that files of operations declare. */
function queriesIn(folder: string, name: RegExp): string[] {
  const files = filesBelow(folder).filter((path) => name.test(path))
  return files.flatMap((path) =>
    [...read(path).matchAll(/^query (\w+)/gm)].map(([, found = '']) => found),
  )
}

describe('the registrations of all features', () => {
  it('can be put together', () => {
    const { startPanels, liveTopics } = registered(features)
    expect(startPanels.map(({ name }) => name)).toEqual([
      '/banlist list',
      '/banlist unfinished',
      '/topic-planning list',
      '/dav-topic-planning list',
    ])
    expect(liveTopics.map(({ role }) => role)).toEqual([
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

  it('name the sentences of both dictionaries', () => {
    const keys = all.flatMap(([, { unsavedWork = {} }]) =>
      Object.values(unsavedWork).map(({ text }) => text),
    )
    expect(keys.length).toBeGreaterThan(0)
    expect([...new Set(keys)].toSorted()).toEqual(Object.keys(german.works).toSorted())
    expect(Object.keys(english.works).toSorted()).toEqual(Object.keys(german.works).toSorted())
  })

  it('name the words of commands in both dictionaries', () => {
    const keys = registered(features).commands.map(({ text }) => text)
    expect(keys.length).toBeGreaterThan(0)
    expect([...new Set(keys)].toSorted()).toEqual(Object.keys(shell.screenCommands).toSorted())
  })

  it('name the words of what the palette finds in both dictionaries', () => {
    const keys = registered(features).finders.map(({ text }) => text)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.toSorted()).toEqual(Object.keys(shell.found).toSorted())
  })

  it('name the words of keys in both dictionaries', () => {
    // Those of everywhere are the shell's own.
    const named = [...registered(features).keys.map(({ text }) => text), 'palette', 'help']
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(germanKeys.actions).toSorted())
    expect(Object.keys(englishKeys.actions).toSorted()).toEqual(
      Object.keys(germanKeys.actions).toSorted(),
    )
  })

  it('tag queries that there are', () => {
    const known = queriesIn('src/contract/operations', /\.graphql$/)
    const tagged = all.flatMap(([, { queryTags = {} }]) => Object.values(queryTags).flat())
    expect(tagged.filter((name) => !known.includes(name))).toEqual([])
  })

  it('tag every query of the banlist', () => {
    const queries = queriesIn('src/contract/operations', /\/banlist[^/]*\.graphql$/)
    expect(features['banlist']?.queryTags?.['banlist']?.toSorted()).toEqual(queries.toSorted())
  })
})
