import {
  type Direction,
  daysBefore,
  ringsOf,
  sensitivities,
  type Sensitivity,
  usualAt,
} from '#lib/alarm-rule.ts'

/** Generated years: the days of a week, a season, and days that spread more than Poisson's law. */
const weekdays = [1.05, 1.08, 1.06, 1.04, 0.98, 0.62, 0.6]
const season = 0.2
const levels = [25, 250, 5000]
const spreads = [0.08, 0.12, 0.16]
const drops = [0.4, 0.5, 0.6, 0.7]
const yearsOfEach = 20
const daysOfYear = 365

interface Kind {
  readonly level: number
  readonly spread: number
}

/** Prints how often alarms ring without a reason, and how many planted drops they find. */
export function measureAlarms(): void {
  const kinds = levels.flatMap((level) => spreads.map((spread) => ({ level, spread })))
  const years = kinds.flatMap((kind) =>
    Array.from({ length: yearsOfEach }, (_, seed) => ({ kind, counts: yearOf(kind, seed) })),
  )
  console.log(
    `${years.length} years; ${levels.join(', ')} views a day; a season of ±${season * 100} %\n`,
  )
  console.log('False alarms a month, by the spread of days beside chance')
  const perMonth = (spread: number, direction: Direction, sensitivity: Sensitivity) =>
    mean(
      years
        .filter(({ kind }) => kind.spread === spread)
        .map(({ counts }) => ringsOf(counts, daysBefore, { direction, sensitivity }).length / 12),
    ).toFixed(2)
  console.table(
    spreads.flatMap((spread) =>
      (['UNDER', 'BESIDE'] as const).map((direction) => ({
        spread: percent(spread),
        direction,
        ...Object.fromEntries(
          sensitivities.map((sensitivity) => [
            sensitivity,
            perMonth(spread, direction, sensitivity),
          ]),
        ),
      })),
    ),
  )
  console.log('Planted drops of one day that are found, MEDIUM')
  console.table(
    kinds.map((kind) => ({
      views: kind.level,
      spread: percent(kind.spread),
      ...Object.fromEntries(
        drops.map((drop) => {
          const own = years.filter((year) => year.kind === kind)
          return [
            `−${percent(drop)}`,
            percent(mean(own.flatMap(({ counts }) => found(counts, drop)))),
          ]
        }),
      ),
    })),
  )
}

/** For every ninth day: 1 where a part of its views is missing and it is found, else 0. */
function found(counts: readonly number[], drop: number): number[] {
  const hits: number[] = []
  for (let at = daysBefore; at < counts.length; at += 9) {
    const usual = usualAt(counts, at, 'MEDIUM')
    hits.push(usual && Math.round((counts[at] ?? 0) * (1 - drop)) < usual.low ? 1 : 0)
  }
  return hits
}

function yearOf({ level, spread }: Kind, seed: number): number[] {
  const random = randomOf(seed * 7919 + level + spread * 1000)
  const begins = random() * daysOfYear
  return Array.from({ length: daysBefore + daysOfYear }, (_, day) => {
    const wave = 1 + season * Math.sin((2 * Math.PI * (day + begins)) / daysOfYear)
    const shape = 1 / spread ** 2
    return poisson(random, (level * (weekdays[day % 7] ?? 1) * wave * gamma(random, shape)) / shape)
  })
}

type Random = () => number

/** Mulberry32. */
function randomOf(seed: number): Random {
  let state = Math.trunc(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296
  }
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
}

/** Marsaglia and Tsang, for shapes from 1 on. */
function gamma(random: Random, shape: number): number {
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(random()) < 0.5 * x ** 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

function poisson(random: Random, rate: number): number {
  if (rate > 60) return Math.max(0, Math.round(rate + Math.sqrt(rate) * normal(random)))
  let [count, product] = [0, random()]
  for (const end = Math.exp(-rate); product > end; product *= random()) count += 1
  return count
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
