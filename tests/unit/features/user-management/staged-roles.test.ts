import { describe, expect, it } from 'vitest'

import type { Role } from '#portal/app/publication/use-current-publication.ts'
import {
  cellOf,
  holdingOf,
  pagesSeen,
  rolesAfter,
  sentencesOf,
} from '#portal/features/user-management/roles/staged-roles.ts'

import { person } from './people.ts'

const articles = 'view-dav-article-report'
const banlist = 'view-banlist'
const recommendations = 'view-recommendation-report'

const lena = person('Lena', { direct: [banlist], inherited: { [articles]: ['Redaktion'] } })
const gast = person('Gast')

const give = (userId: string, role: Role) => ({ userId, role, isGiven: true })
const take = (userId: string, role: Role) => ({ userId, role, isGiven: false })

describe('a cell', () => {
  it('tells how a role is held', () => {
    const both = person('Both', { direct: [articles], inherited: { [articles]: ['Redaktion'] } })
    expect([
      holdingOf(lena, banlist),
      holdingOf(lena, articles),
      holdingOf(both, articles),
      holdingOf(lena, recommendations),
    ]).toEqual(['direct', 'inherited', 'both', 'none'])
  })

  it('shows what is staged for its person alone', () => {
    const staged = [take('lena', banlist), give('gast', recommendations)]
    expect(cellOf(lena, banlist, staged).staged).toBe('taken')
    expect(cellOf(lena, recommendations, staged).staged).toBeNull()
    expect(cellOf(gast, recommendations, staged).staged).toBe('given')
  })

  it('is locked only where the role is held in person', () => {
    const locks = new Map([[banlist, { reason: 'OWN_ROLE' as const, holders: [] }]] as const)
    expect(cellOf({ ...lena, locks }, banlist, []).isLocked).toBe(true)
    expect(cellOf({ ...gast, locks }, banlist, []).isLocked).toBe(false)
  })
})

describe('roles after the staged changes', () => {
  it('keep what a group gives when the own one is taken', () => {
    const both = person('Both', { direct: [articles], inherited: { [articles]: ['Redaktion'] } })
    expect([...rolesAfter(both, [take('both', articles)])]).toEqual([articles])
    expect([...rolesAfter(lena, [take('lena', banlist)])]).toEqual([articles])
  })

  it('count the pages that are seen, with the start page', () => {
    // start, articles, banlist; the role for recommendations opens two pages
    expect(pagesSeen(lena, [give('lena', recommendations)])).toEqual({ before: 3, after: 5 })
    expect(pagesSeen(gast, [give('gast', articles)])).toEqual({ before: 1, after: 2 })
  })
})

describe('the sentences of the review', () => {
  it('say what a change opens and closes', () => {
    const staged = [give('lena', recommendations), take('lena', banlist), give('gast', articles)]
    expect(sentencesOf(lena, staged)).toEqual([
      { change: staged[0], effect: 'opens', edge: null },
      { change: staged[1], effect: 'closes', edge: null },
    ])
  })

  it('say that a group gives the role already, or still', () => {
    const both = person('Both', { direct: [articles], inherited: { [articles]: ['Redaktion'] } })
    expect(sentencesOf(lena, [give('lena', articles)])[0]?.effect).toBe('isOpenAlready')
    expect(sentencesOf(both, [take('both', articles)])[0]?.effect).toBe('staysOpen')
  })

  it('tell of the first role once, and of the last one', () => {
    const first = [give('gast', articles), give('gast', banlist)]
    expect(sentencesOf(gast, first).map(({ edge }) => edge)).toEqual(['first', null])
    const paul = person('Paul', { direct: [articles, banlist] })
    const last = [take('paul', articles), take('paul', banlist)]
    expect(sentencesOf(paul, last).map(({ edge }) => edge)).toEqual([null, 'last'])
  })
})
