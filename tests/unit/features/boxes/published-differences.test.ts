import { expect, it } from 'vitest'

import { newcombeInterval, timesNeeded } from '#lib/intervals.ts'
import {
  type Comparison,
  comparisonWords,
} from '#portal/features/boxes/comparison/comparison-words.ts'
import { boxComparison } from '#portal/i18n/de/box-comparison.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'

const language = {
  words: createTexts<typeof boxComparison>('de', boxComparison),
  format: createFormat('de'),
}

type Counts = readonly [clicked: number, seen: number]

const percent = (share: number) => share * 100

/** Two boxes A and B with these counts, as the API compares them. */
function compared([a, m]: Counts, [b, n]: Counts): Comparison {
  const found = newcombeInterval({ hits: a, trials: m }, { hits: b, trials: n })
  const difference = {
    one: 'A',
    other: 'B',
    difference: found && percent(found.difference),
    interval: found && { low: percent(found.low), high: percent(found.high) },
    certain: found !== null && (found.low > 0 || found.high < 0),
    timesNeeded: found && timesNeeded(found),
  }
  const boxes = [boxOf('A', [a, m]), boxOf('B', [b, n])]
  return { boxes, differences: [difference], best: null, samePosition: true }
}

function boxOf(id: string, [clicked, seen]: Counts): Comparison['boxes'][number] {
  const none = { visibility: null, clickRate: null, visibleClickRate: null, unranked: null }
  const intervals = { clickRateInterval: null, visibleClickRateInterval: null }
  const counts = { delivered: seen, measured: seen, seen, clicked, articlesDelivered: 1 }
  return {
    box: { id, name: id, position: null },
    values: { ...counts, ...none, ...intervals },
    series: [],
  }
}

const aWins = '„A“ wird wirklich öfter geklickt als „B“.'
const bWins = '„B“ wird wirklich öfter geklickt als „A“.'
const isOpen = (one: string, other: string) =>
  `„${one}“ oder „${other}“: Welche öfter geklickt wird, lässt sich noch nicht sagen.`
const more = (low: string, high: string) =>
  `${low} bis ${high} Klicks mehr je 100 Mal gesehen. Null liegt nicht im Bereich, Zufall erklärt den Unterschied also nicht.`
const between = (less: string, most: string) =>
  `Der Unterschied liegt zwischen ${less} Klicks weniger und ${most} mehr je 100 Mal gesehen, null ist also möglich.`
const times = (count: number) =>
  `Um es zu sagen, müssten die Boxen etwa ${count}-mal so oft gesehen werden.`
const never =
  'Der Unterschied ist so klein, dass auch hundertmal so viele Daten keine Gewissheit brächten.'

/**
 * Reviewed by hand: the ends are those of R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890, table II,
 * method 10, in per cent; the last two pairs are boxes of usual size.
 */
const reviewed = [
  [[56, 70], [48, 80], aWins, more('5,24', '33,39')],
  [[9, 10], [3, 10], aWins, more('17,05', '80,90')],
  [[3, 10], [9, 10], bWins, more('17,05', '80,90')],
  [[10, 10], [0, 20], aWins, more('67,91', '100,00')],
  [[5, 56], [0, 29], isOpen('A', 'B'), `${between('3,81', '19,26')} ${times(3)}`],
  [[0, 29], [5, 56], isOpen('B', 'A'), `${between('3,81', '19,26')} ${times(3)}`],
  [[0, 10], [0, 10], isOpen('A', 'B'), `${between('27,75', '27,75')} ${never}`],
  [[4936, 86_607], [12_254, 231_213], aWins, more('0,22', '0,58')],
  [[148, 3288], [484, 11_519], isOpen('A', 'B'), `${between('0,46', '1,14')} ${times(7)}`],
] as const

it.each(reviewed)('says of %j and %j what the published interval says', (one, other, ...said) => {
  const { headline, sentences } = comparisonWords(compared(one, other), language)
  expect([headline, sentences.join(' ')]).toEqual(said)
})
