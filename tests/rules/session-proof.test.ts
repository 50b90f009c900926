import { expect, it } from 'vitest'

import { idsIn, proofs, sessionProof } from '#build/session-proof.ts'

import { sessionSentences } from './session-sentences.ts'
import { read, sourcesBelow } from './sources.ts'

const result = proofs()
/** Files that `npm test` leaves out. */
const runsApart = /^tests\/keycloak\/|\.long\.test\.ts$/
const known = new Set<string>(sessionSentences.map(({ id }) => id))

it('every sentence about the session has a test of `npm test` that names it', () => {
  const proved = new Set(
    result.filter(({ file }) => !runsApart.test(file)).flatMap(({ ids }) => ids),
  )
  expect([...known].filter((id) => !proved.has(id))).toEqual([])
})

it('every id in the name of a test exists', () => {
  expect(result.filter(({ ids }) => ids.some((id) => !known.has(id)))).toEqual([])
})

it('every id in a test file stands in the name of one of its tests: in a row of a table nobody would see it', () => {
  const named = Map.groupBy(result, ({ file }) => file)
  const unseen = sourcesBelow('tests')
    .filter(({ path }) => path !== 'tests/rules/session-sentences.ts')
    .flatMap(({ path, text }) => {
      const visited = new Set(named.get(path)?.flatMap(({ ids }) => ids))
      return idsIn(text)
        .filter((id) => !visited.has(id))
        .map((id) => `${path}: ${id}`)
    })
  expect(unseen).toEqual([])
})

it('the page of proofs is what the names give today (npm run generate)', () => {
  expect(read('docs/session-proof.md')).toBe(sessionProof(result))
})
