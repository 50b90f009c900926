import { describe, expect, it } from 'vitest'

import { mergedFeed } from '#portal/features/configuration/changes/use-changes.ts'
import { dayHours, hoursOf } from '#portal/features/website-configuration/detail/HoursChart.tsx'
import {
  arrowPath,
  drawingSize,
  placesOf,
} from '#portal/features/website-configuration/graph/connections-layout.ts'
import {
  likelyCause,
  stationsOf,
} from '#portal/features/website-configuration/setup/likely-cause.ts'
import { german as websites } from '#portal/features/website-configuration/website-texts.ts'
import { usedWords } from '#portal/features/website-configuration/website-words.ts'
import { createTexts } from '#portal/i18n/texts.ts'

it('what uses a website stands by name, and is counted where one may not see its name', () => {
  const words = createTexts<typeof websites>('de', websites).remove
  const named = { kind: 'POSITION' as const, key: 'fuss', name: 'Startseite Fuß' }
  const position = { kind: 'POSITION' as const, key: null, name: null }
  const signal = { kind: 'SIGNALS' as const, key: null, name: null }
  expect(usedWords([], words)).toBe('Von keiner Position und keinem Signal verwendet.')
  expect(usedWords([named], words)).toBe('Verwendet von: Startseite Fuß.')
  expect(usedWords([position, position, named, signal], words)).toBe(
    'Verwendet von: Startseite Fuß, 2 Positionen, 1 Signal.',
  )
})

const at = (day: number) => ({ at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z` })

it.each([
  ['newest first', [[[9, 3]], [[7, 1]]], [9, 7, 3, 1], null],
  [
    'to where a source has more',
    [
      [[9, 6], 6],
      [[7], 1],
    ],
    [9, 7, 6],
    0,
  ],
  ['on with the source that holds it back', [[[9, 6, 2]], [[7, 5], 5]], [9, 7, 6, 5], 1],
  ['to rows that were read and are not shown', [[[9, 2]], [[], 4]], [9], 1],
] as const)('a feed of several sources goes %s', (_, sources, days, next) => {
  const matches = mergedFeed(
    sources.map(([items, until]) => ({
      items: items.map(at),
      until: until === undefined ? null : at(until).at,
    })),
  )
  expect(matches).toEqual({ items: days.map(at), next })
})

describe('the connections of websites', () => {
  const nodes = Array.from({ length: 9 }, (_, place) => ({
    id: String(place),
    name: `Site ${place}`,
    eventsToday: place === 3 ? 900 : place * 10,
  }))
  const places = placesOf({ nodes, edges: [] })

  it('have the largest in the middle and the others around it, none over another', () => {
    expect(places[0]).toMatchObject({ id: '3', x: drawingSize.width / 2 })
    expect(placesOf({ nodes: nodes.toReversed(), edges: [] })).toEqual(places)
    for (const one of places)
      for (const other of places) {
        if (one === other) continue
        const gap = Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius
        expect(gap, `${one.id} and ${other.id}`).toBeGreaterThan(10)
      }
  })

  it('keep two directions between two websites apart', () => {
    const [one, other] = places
    if (one === undefined || other === undefined) throw new Error('no places')
    const [there, back] = [arrowPath(one, other).middle, arrowPath(other, one).middle]
    expect(Math.hypot(there.x - back.x, there.y - back.y)).toBeGreaterThan(20)
  })
})

it('hours of today stand beside the same hours of yesterday; those to come have none', () => {
  const hours = Array.from({ length: 24 + 3 }, (_, hour) => ({
    start: new Date(Date.parse('2026-11-23T00:00:00Z') + hour * 3_600_000).toISOString(),
    events: hour,
    views: hour,
  }))
  const day = dayHours(hours)
  expect(day).toHaveLength(24)
  expect([day[0], day[2], day[3]]).toEqual([
    { start: '2026-11-24T00:00:00.000Z', events: 24, before: 0 },
    { start: '2026-11-24T02:00:00.000Z', events: 26, before: 2 },
    { start: '2026-11-24T03:00:00.000Z', events: null, before: 3 },
  ])
  expect(day[23]).toMatchObject({ events: null, before: 23 })
  expect(hoursOf(hours).today.map(({ events }) => events)).toEqual([24, 25, 26])
  expect(dayHours([])).toEqual([])
})

type Notice = Parameters<typeof stationsOf>[0]['notices'][number]

/** A notice of a kind at a minute. */
function notice(kind: Notice['kind'], minute = 1, own: Partial<Notice> = {}): Notice {
  const last = `2026-11-24T10:${String(minute).padStart(2, '0')}:00Z`
  return {
    kind,
    program: null,
    count: 1,
    host: 'www.example.org',
    first: '2026-11-24T10:00:00Z',
    last,
    ...own,
  }
}

const loaded = notice('SCRIPT_LOADED')
const counted = notice('COUNTED')
const refused = notice('WRONG_KEY')
const fromMobile = notice('WRONG_ORIGIN', 2, { host: 'm.example.org' })
const elsewhere = { kind: 'wrongOrigin', host: 'm.example.org' }

it.each<[string, Notice[], object, object | string | null]>([
  ['none once a view was counted', [notice('WRONG_ORIGIN', 9), counted], {}, null],
  ['the last refusal, with the address it came from', [fromMobile, refused], {}, elsewhere],
  ['the last refusal', [notice('WRONG_ORIGIN'), notice('WRONG_KEY', 2)], {}, 'wrongKey'],
  ['no HTTPS', [notice('NOT_HTTPS')], {}, 'notHttps'],
  ['a browser that asked', [notice('DO_NOT_TRACK')], {}, 'doNotTrack'],
  ['the switch before anything else', [refused], { tracking: false }, 'trackingOff'],
  ['the browser that asks', [loaded], { isShy: true }, 'doNotTrack'],
  ['the page that sends nothing', [loaded], {}, 'blocked'],
  ['the missing snippet', [], {}, 'nothing'],
  ['programs alone', [loaded, notice('BOT')], {}, 'programs'],
  ['programs at once', [notice('BOT')], { isOverdue: false }, 'programs'],
  ['a refusal, whatever a bot does later', [refused, notice('BOT', 9)], {}, 'wrongKey'],
  ['the browser that asks, whatever a bot does', [notice('BOT')], { isShy: true }, 'doNotTrack'],
  ['none until the silence has lasted', [], { isOverdue: false }, null],
  ['none until silence after loading has lasted', [loaded], { isOverdue: false }, null],
  ['a refusal at once', [refused], { isOverdue: false }, 'wrongKey'],
  ['the silence after counted views', [counted], { isSilent: true }, 'silent'],
  ['the switch', [counted], { isSilent: true, tracking: false }, 'trackingOff'],
  ['a snippet that stands twice', [counted, notice('TWICE_ON_PAGE', 2)], {}, 'twice'],
])('the likely cause is %s', (_, notices, own, cause) => {
  const result = likelyCause({ notices, tracking: true, isShy: false, isOverdue: true, ...own })
  expect(result).toEqual(typeof cause === 'string' ? { kind: cause } : cause)
})

const fromElsewhere = notice('WRONG_ORIGIN', 2, { count: 4 })
const counts = [notice('COUNTED', 1, { count: 3 }), notice('WRONG_KEY', 2, { count: 2 })]

it.each([
  ['stop at another address', [loaded, fromElsewhere], [4, 'otherAddress', false]],
  ['pass with a counted view', counts, [5, 'right', true]],
  ['know the address of something dropped', [notice('TRACKING_OFF')], [1, 'right', false]],
  ['know nothing yet', [], [0, 'unknown', false]],
])('the stations %s', (_, notices, told) => {
  const { sent, address, isCounted, loaded: script } = stationsOf({ notices })
  expect([sent, address, isCounted]).toEqual(told)
  expect(script?.kind).toBe(notices.includes(loaded) ? 'SCRIPT_LOADED' : undefined)
})
