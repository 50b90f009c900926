import { describe, expect, it } from 'vitest'

import {
  gapsAmong,
  leastOf,
  leastShare,
  shownGaps,
  surplusAmong,
} from '#portal/features/topic-planning/gaps/gap-model.ts'
import { gapReason } from '#portal/features/topic-planning/gaps/gap-reason.ts'
import {
  fieldPath,
  nearestDot,
  scatterLayout,
  type ScatterPoint,
} from '#portal/features/topic-planning/gaps/scatter-layout.ts'
import {
  equalNameTop,
  fieldWordsTop,
  scatterLabels,
} from '#portal/features/topic-planning/gaps/scatter-names.ts'
import { seasonOf, seasonRange } from '#portal/features/topic-planning/gaps/season.ts'
import { topicGaps as german } from '#portal/i18n/de/topic-gaps.ts'
import { topicGaps as english } from '#portal/i18n/en/topic-gaps.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { textsByLocale } from '#portal/i18n/page-texts.ts'

import { metricsOf, planOf, topicWith } from './planned-topics.ts'

const until = '2026-11-21'
const sleep = topicWith({
  id: 'Schlaf',
  groupId: 'Beratung',
  metrics: metricsOf(15_820),
  viewShare: 3.3,
  newShare: 0,
  missing: 4.7,
  newest: '2026-08-17',
})
const shingles = topicWith({
  id: 'Gürtelrose',
  groupId: 'Impfen',
  metrics: metricsOf(21_952),
  viewShare: 4.6,
  newShare: 1.4,
  missing: 4.5,
  newArticles: 2,
  newest: '2026-08-30',
  usualDays: 52.3,
})
const antibiotics = topicWith({
  id: 'Antibiotikasäfte',
  groupId: 'Engpässe',
  viewShare: 4.9,
  newShare: 2.8,
  missing: 2.9,
  plan: planOf('PLANNED', 2.9),
})
const refused = { viewShare: 3, newShare: 1, missing: 2, plan: planOf('NO_GAP', 1.5) }
const slightly = topicWith({ id: 'Rezeptur', groupId: 'Engpässe', ...refused })
const much = topicWith({ id: 'Kinder', groupId: 'Beratung', ...refused, missing: 2.4 })
const rules = topicWith({ id: 'Werberegeln', groupId: 'Recht', missing: -4.3, newArticles: 6 })
const grown = topicWith({ id: 'Grippe', groupId: 'Impfen', viewShare: 6, newShare: 5, missing: 2 })
const topics = [rules, slightly, antibiotics, shingles, grown, much, sleep]

describe('gaps', () => {
  it('are read at least half as much again as written about, the most missing articles first', () => {
    expect(gapsAmong(topics, 1.5).map(({ topic, state }) => [topic.name, state])).toEqual([
      ['Schlaf', 'open'],
      ['Gürtelrose', 'open'],
      ['Antibiotikasäfte', 'planned'],
      // Refused at 1.5, it misses 60 per cent more now; the other one only a third.
      ['Kinder', 'open'],
      ['Rezeptur', 'refused'],
    ])
  })

  it.each([
    [{}, ['Schlaf', 'Gürtelrose', 'Antibiotikasäfte', 'Kinder']],
    [{ state: 'refused' }, ['Rezeptur']],
    [{ state: 'planned' }, ['Antibiotikasäfte']],
    [{ only: 'Beratung' }, ['Schlaf', 'Kinder']],
    [{ q: 'gurtel' }, ['Gürtelrose']],
  ])('are narrowed by %o', (given, names) => {
    const all = gapsAmong(topics, 1.5)
    const shown = shownGaps(all, { state: '', only: '', q: '', ...given })
    expect(shown.map(({ topic }) => topic.name)).toEqual(names)
  })

  it('miss as many articles as the address says, and 1.5 where it says nothing', () => {
    expect(leastOf({ least: 'm3' })).toBe(3)
    expect(leastOf({ least: '5' })).toBe(1.5)
    expect(gapsAmong(topics, 4.6).map(({ topic }) => topic.name)).toEqual(['Schlaf'])
  })

  it('have an opposite', () => {
    expect(surplusAmong(topics).map(({ name }) => name)).toEqual(['Werberegeln'])
  })
})

describe('the reason for a gap', () => {
  const say = textsByLocale(german, english)
  const told = (locale: 'de' | 'en', topic: typeof sleep, change: number | null) =>
    gapReason(topic, { texts: say[locale], format: createFormat(locale), change, until })
      .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
      .join('')
      .replaceAll('\u00A0', ' ')

  it('says views, new articles and age, in numbers', () => {
    expect(told('de', sleep, 0.95)).toBe(
      '*15 820* Aufrufe (+95 %), *kein neuer Artikel*. Der letzte ist *96 Tage* alt.',
    )
    expect(told('de', shingles, 1.28)).toBe(
      '*21 952* Aufrufe (+128 %), *2 neue Artikel*. Der letzte ist *83 Tage* alt, üblich ist einer alle 52 Tage.',
    )
    expect(told('en', shingles, null)).toBe(
      '*21,952* views, *2 new articles*. The last one is *83 days* old, usually there is one every 52 days.',
    )
  })
})

const weekly = (peak: readonly number[]) =>
  Array.from({ length: 104 }, (_, week) => (peak.includes(week) ? 100 : 10))

const dot = (name: string, newShare: number, viewShare: number, isGap = false): ScatterPoint => ({
  id: name,
  name,
  newShare,
  viewShare,
  colour: 0,
  isGap,
})

describe('the season of a topic', () => {
  const { from } = seasonRange(until)
  // Two years before a Saturday begin on a Monday in November.
  const spring = [19, 20, 21, 22, 23, 24, 25, 26]

  it('begins on a Monday', () => {
    expect(from).toBe('2024-11-18')
  })

  it('is the months of the year before in which it was read most', () => {
    const shown = { from: '2026-08-23', to: until }
    expect(seasonOf(weekly(spring), from, shown)).toEqual([4, 5])
    expect(seasonOf(weekly(spring), from, { from: '2026-05-01', to: '2026-06-30' })).toEqual([])
    expect(seasonOf(weekly([]), from, shown)).toEqual([])
  })
})

describe('the scatter of gaps', () => {
  const points = [
    dot('Antibiotikasäfte', 2.8, 4.9, true),
    dot('Gürtelrose', 1.4, 4.6, true),
    dot('Schlaf', 0, 3.3, true),
    dot('Schlafmittel', 0.1, 3.3, true),
    dot('Semaglutid', 5, 4.9),
    dot('Semaglutid neu', 5, 4.9),
    dot('Grippe', 5, 6.5),
  ]
  const layout = scatterLayout(points, { width: 440, height: 460 })

  it('has the equal line as its diagonal', () => {
    expect([layout.x(0), layout.y(0)]).toEqual([layout.left, layout.bottom])
    expect([layout.x(layout.highest), layout.y(layout.highest)]).toEqual([layout.right, layout.top])
  })

  it('tints exactly what is a gap', () => {
    const [, , second = '', third = ''] = fieldPath(layout, 1).split(/[MLZ]/)
    const share = (text: string) => {
      const [across = 0, up = 0] = text.split(' ').map(Number)
      const { left, right, top, bottom, highest } = layout
      return [
        ((across - left) / (right - left)) * highest,
        ((bottom - up) / (bottom - top)) * highest,
      ]
    }
    // Without new articles 1 per cent of the views is enough; from 2 per cent on the ratio of 1.5 decides.
    expect(share(second).map((value) => Number(value.toFixed(1)))).toEqual([0, 1])
    expect(share(third).map((value) => Number(value.toFixed(1)))).toEqual([2, 3])
    expect(leastShare({ usualViews: 3353, totals: metricsOf(479_479) }, 1.5)).toBeCloseTo(1.05, 2)
  })

  it('names dots without names over one another', () => {
    const boxes = scatterLabels(points, layout).map(({ point, x, y, anchor }) => {
      const width = point.name.length * 7
      const left = anchor === 'start' ? x : x - width
      return { name: point.name, left, right: left + width, top: y - 11, bottom: y + 3 }
    })
    const clashes = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => [one.name, other.name]),
    )
    expect(clashes).toEqual([])
    expect(boxes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Antibiotikasäfte', 'Gürtelrose', 'Schlaf', 'Grippe']),
    )
  })

  it('names a gap on a phone, and the words of the field make room for its dot', () => {
    const gap = dot('Lieferengpässe', 0.4, 6.4, true)
    const phone = scatterLayout([...points, gap], { width: 340, height: 360 })
    expect(scatterLabels([...points, gap], phone).map(({ point }) => point.name)).toContain(
      'Lieferengpässe',
    )
    const words = fieldWordsTop([gap], phone) ?? 0
    expect(words).toBeGreaterThan(phone.y(gap.viewShare))
    expect(fieldWordsTop([dot('Grippe', 5, 6.5)], phone)).toBe(phone.top)
  })

  it('names no dot over another one, but where there is room', () => {
    const crowd = [dot('Grippe', 5, 6.5), dot('Husten', 5.6, 6.5), dot('Schlaf', 4.4, 6.5)]
    const wide = scatterLayout(crowd, { width: 600, height: 460 })
    const among = scatterLabels(crowd, wide).find(({ point }) => point.name === 'Grippe')
    expect(among?.y).toBe(wide.y(6.5) + 17)
  })

  it('writes the name of the equal line below it, whatever the width', () => {
    for (const width of [340, 560, 900]) {
      const of = scatterLayout(points, { width, height: 400 })
      const { right, left, top, bottom } = of
      const line = equalNameTop(of)
      const across = right - ((line - top) / (bottom - top)) * (right - left)
      expect(right - across).toBeGreaterThanOrEqual(229)
    }
  })

  it('reads the dot at the pointer', () => {
    expect(nearestDot(points, layout, { x: layout.x(1.5), y: layout.y(4.5) })).toBe(1)
    expect(nearestDot(points, layout, { x: layout.right, y: layout.bottom })).toBeNull()
  })
})
