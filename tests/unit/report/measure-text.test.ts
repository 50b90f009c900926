import { describe, expect, it } from 'vitest'

import { report as german } from '#portal/i18n/de/report.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { changeText, measureText } from '#portal/report/measure-text.ts'

const format = createFormat('de')
const say = { format, texts: createTexts<typeof german>('de', german) }

describe('a measure in words', () => {
  it('follows its unit', () => {
    expect(measureText(format, 'views', 12_345)).toBe('12\u00a0345')
    expect(measureText(format, 'scrollDepth', 64.7)).toBe('65\u00a0%')
    expect(measureText(format, 'dwellTime', 67)).toBe('1:07')
    expect(measureText(format, 'clickRate', 5.294)).toBe('5,29\u00a0%')
  })

  it('is more exact where it stands alone', () => {
    expect(measureText(format, 'scrollDepth', 64.74, 'figure')).toBe('64,7\u00a0%')
    expect(measureText(format, 'views', 12_345, 'figure')).toBe('12\u00a0345')
  })

  it('is a dash where there is none', () => {
    expect(measureText(format, 'views', undefined)).toBe('–')
    expect(measureText(format, 'scrollDepth', null)).toBe('–')
    expect(measureText(format, 'dwellTime', null)).toBe('–')
  })
})

describe('a change in words', () => {
  it('is relative for counts', () => {
    const views = { measure: 'views', now: 150, before: 100 } as const
    expect(changeText(say, views)).toEqual({ text: '+50,0\u00a0%', tone: 'good' })
    expect(changeText(say, { ...views, digits: 0 })?.text).toBe('+50\u00a0%')
  })

  it('is in points for percentages and in minutes for times', () => {
    const depth = { measure: 'scrollDepth', now: 64.7, before: 65.8 } as const
    expect(changeText(say, depth)).toEqual({ text: '−1,1 Pkt.', tone: 'bad' })
    const dwell = { measure: 'dwellTime', now: 67, before: 64 } as const
    expect(changeText(say, dwell)).toEqual({ text: '+0:03', tone: 'good' })
  })

  it('has the tone of what is shown, not of what rounding hides', () => {
    const views = { measure: 'views', now: 10_001, before: 10_000 } as const
    expect(changeText(say, views)).toEqual({ text: '±0,0\u00a0%', tone: 'neutral' })
    expect(changeText(say, { measure: 'views', now: 1004, before: 1000, digits: 0 })?.tone).toBe(
      'neutral',
    )
  })

  it('is the difference of the numbers as they are shown', () => {
    const depth = { measure: 'scrollDepth', now: 64.74, before: 65.76 } as const
    expect(changeText(say, depth)?.text).toBe('−1,1 Pkt.')
    const rate = { measure: 'visibleClickRate', now: 5.294, before: 5.43 } as const
    expect(changeText(say, rate)?.text).toBe('−0,14 Pkt.')
    const same = { measure: 'dwellTime', now: 67.4, before: 66.6 } as const
    expect(changeText(say, same)).toEqual({ text: '±0:00', tone: 'neutral' })
  })

  it('is unknown without both values, or from zero', () => {
    expect(changeText(say, { measure: 'views', now: 5, before: 0 })).toBeUndefined()
    expect(changeText(say, { measure: 'views', now: 5, before: undefined })).toBeUndefined()
    expect(changeText(say, { measure: 'dwellTime', now: null, before: 3 })).toBeUndefined()
  })
})
