import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { catalogue } from '#server/ingest/formats/catalogue.ts'

const text = readFileSync(new URL('../../../docs/IMPORT.md', import.meta.url), 'utf8')

/** The columns that the page names for a format: their names, and those in bold. */
function documented(format: string): { names: string[]; required: string[] } {
  const row = text.split('\n').find((line) => line.startsWith(`| \`${format}\` |`)) ?? ''
  const cell = row.replaceAll('\\|', '/').split('|')[3] ?? ''
  const bare = cell.replaceAll(/\([^)]*\)/g, '').trim()
  const parts = bare.split(/, | or /).map((part) => part.trim())
  return {
    names: parts.map((part) => part.replaceAll('*', '')),
    required: parts.filter((part) => part.startsWith('**')).map((part) => part.slice(2, -2)),
  }
}

describe('the page about imports', () => {
  it.each(catalogue.filter(({ fields }) => fields.length > 0))(
    'names every column of $name',
    ({ name, fields }) => {
      const { names, required } = documented(name)
      const all = fields.map((field) => field.name)
      const must = fields.filter(({ oneOf }) => oneOf !== undefined).map((field) => field.name)
      expect(names.toSorted()).toEqual(all.toSorted())
      expect(required.toSorted()).toEqual(must.toSorted())
    },
  )
})
