import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dayOf, isoOf } from '#lib/days.ts'
import { today as dayIn } from '#lib/zones.ts'

import { Bench, lastLine } from './import-command.ts'

const known = [{ externalId: 'a1', title: 'Eins', url: 'https://blatt.example/a1' }]

const today = () => dayIn('UTC')

let bench: Bench
beforeAll(async () => {
  bench = await Bench.create()
})
afterAll(() => bench[Symbol.asyncDispose]())

describe('a day after today', () => {
  const page = 'https://blatt.example/a1'
  const next = isoOf(today() + 1)
  const americanNext = `${next.slice(5, 7)}/${next.slice(8)}/${next.slice(0, 4)}`
  const [past, row] = ['2025-12-01', (day: string) => `{"date":"${day}"`]
  const files: [format: string, head: string, line: (day: string) => string, column: string][] = [
    ['statistics', 'url,day,views', (day) => `${page},${day},3`, 'day'],
    ['deliveries', 'url,day,box,delivered,clicked', (day) => `${page},${day},Box,3,1`, 'day'],
    ['memberships', 'day,group,confirmed', (day) => `${day},pharmacists,3`, 'day'],
    ['signals', 'day,signal,count', (day) => `${day},bookmark,3`, 'day'],
    ['plausible', 'date,hostname,page,pageviews', (day) => `${day},blatt.example,/a1,3`, 'date'],
    [
      'matomo',
      row(past) + `,"url":"${page}","nb_hits":1}`,
      (day) => row(day) + `,"url":"${page}","nb_hits":3}`,
      'date',
    ],
    [
      'umami',
      'created_at,hostname,url_path,event_type',
      (day) => `${day} 12:00:00,blatt.example,/a1,1`,
      'created_at',
    ],
    ['ga4', 'Page location,Views,Date', (day) => `${page},3,${day}`, 'Date'],
  ]
  it.each(files)('is refused with its line: %s', async (format, head, line, column) => {
    await bench.begin(known)
    const { err, out } = await bench.bring(format, [head, line(past), line(next)].join('\n'))
    expect(err).toContain(`line 3, ${column}: after today, ${isoOf(today())}`)
    expect(lastLine(out)).toContain('1 rejected')
    const day = dayOf(past)
    expect((await bench.publication())?.dataRange).toEqual({ from: day, to: day })
  })

  it('is refused in a log of a recommender', async () => {
    await bench.begin(known)
    const log = `1\tU\t12/1/2025 2:14:46 PM\t\ta1-1\n2\tU\t${americanNext} 2:14:46 PM\t\ta1-1\n`
    const { err } = await bench.bring('mind', log)
    expect(err).toContain('line 2, day: after today')
  })

  it('is in no range of data where it is stored already', async () => {
    await bench.begin(known)
    const { warehouse, ingest, ...store } = await bench.store()
    const { id = 0 } = (await bench.publication()) ?? {}
    const facts = [dayOf(past) ?? 0, today() + 3000].map((day) => ({
      day,
      signal: 's',
      signals: 1,
    }))
    await warehouse.append(id, { key: 'wrong clock', mode: 'add', signal: facts })
    const days = await warehouse.days(id)
    await ingest.publish(id, days)
    expect((await bench.publication())?.dataRange).toEqual({ from: dayOf(past), to: today() })
    await store.publish(id)
    expect((await bench.publication())?.dataRange).toEqual({ from: dayOf(past), to: dayOf(past) })
  })
})

function viewAt(time: string): string {
  return `${time},blatt.example,/a1,1`
}

it('a moment in UTC belongs to the day that it is in the time zone of the publication', async () => {
  await bench.begin(known)
  const { ingest, publications } = await bench.store()
  const { realm = '', client = '' } = (await bench.publication()) ?? {}
  await ingest.saveTimeZone({ realm, client }, 'Europe/Vienna')
  expect((await publications.find(realm, client))?.timeZone).toBe('Europe/Vienna')
  const head = 'created_at,hostname,url_path,event_type'
  // summer time: two hours ahead of UTC
  const moments = ['2025-07-01 21:59:59', '2025-07-01 22:00:00', '2025-07-02T00:30:00+02:00']
  await bench.bring('umami', [head, ...moments.map(viewAt)].join('\n'))
  const first = dayOf('2025-07-01') ?? 0
  expect((await bench.numbers()).days).toEqual([
    [first, 1],
    [first + 1, 2],
  ])
  await bench.bring(
    'umami',
    [head, viewAt('2025-07-01 23:30:00')].join('\n'),
    '--time-zone',
    'Europe/Vienna',
  )
  expect((await bench.numbers()).days).toEqual([
    [first, 1],
    [first + 1, 2],
  ])
})
