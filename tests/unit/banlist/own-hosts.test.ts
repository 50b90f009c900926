import { describe, expect, it } from 'vitest'

import { commonHost } from '#portal/features/banlist/list/use-own-hosts.ts'

const rows = (...links: string[]) => links.map((link) => ({ link }))

describe('the host that stands for the own publication', () => {
  it('is the one of more than half of the rows', () => {
    const found = commonHost(
      rows('https://www.blatt.example/a', 'https://www.blatt.example/b', 'https://ads.example/'),
    )
    expect([...found]).toEqual(['www.blatt.example'])
  })

  it('is none where the rows differ, and none of an empty list', () => {
    expect(commonHost(rows('https://one.example/', 'https://two.example/')).size).toBe(0)
    expect(commonHost([]).size).toBe(0)
  })
})
