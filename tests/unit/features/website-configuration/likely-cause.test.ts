import { describe, expect, it } from 'vitest'

import {
  likelyCause,
  stationsOf,
} from '#portal/features/website-configuration/setup/likely-cause.ts'

type Notice = Parameters<typeof stationsOf>[0]['notices'][number]

const at = (minute: number) => `2026-11-24T10:${String(minute).padStart(2, '0')}:00Z`

function notice(kind: Notice['kind'], minute: number, own: Partial<Notice> = {}): Notice {
  return { kind, count: 1, host: 'www.example.org', first: at(0), last: at(minute), ...own }
}

const cause = (
  notices: Notice[],
  own: { tracking?: boolean; isShy?: boolean; isOverdue?: boolean; isSilent?: boolean } = {},
) => likelyCause({ notices, tracking: true, isShy: false, isOverdue: true, ...own })

describe('the likely cause', () => {
  it('is none once a view was counted, whatever was refused', () => {
    expect(cause([notice('WRONG_ORIGIN', 9), notice('COUNTED', 1)])).toBeNull()
  })

  it('is the refusal that was noticed last, with the address it came from', () => {
    const [early, late] = [
      notice('WRONG_KEY', 1),
      notice('WRONG_ORIGIN', 2, { host: 'm.example.org' }),
    ]
    expect(cause([late, early])).toEqual({ kind: 'wrongOrigin', host: 'm.example.org' })
    expect(cause([notice('WRONG_ORIGIN', 1), notice('WRONG_KEY', 2)])).toEqual({ kind: 'wrongKey' })
    expect(cause([notice('NOT_HTTPS', 1)])).toEqual({ kind: 'notHttps' })
    expect(cause([notice('DO_NOT_TRACK', 1)])).toEqual({ kind: 'doNotTrack' })
  })

  it('is the switched-off tracking before anything else', () => {
    expect(cause([notice('WRONG_KEY', 1)], { tracking: false })).toEqual({ kind: 'trackingOff' })
  })

  it('is the browser that asks, then the page that sends nothing, then the missing snippet', () => {
    expect(cause([notice('SCRIPT_LOADED', 1)], { isShy: true })).toEqual({ kind: 'doNotTrack' })
    expect(cause([notice('SCRIPT_LOADED', 1)])).toEqual({ kind: 'blocked' })
    expect(cause([notice('BOT', 1)])).toEqual({ kind: 'nothing' })
    expect(cause([])).toEqual({ kind: 'nothing' })
  })

  it('is silent about silence until it has lasted, but not about a refusal', () => {
    expect(cause([], { isOverdue: false })).toBeNull()
    expect(cause([notice('SCRIPT_LOADED', 1)], { isOverdue: false })).toBeNull()
    expect(cause([notice('WRONG_KEY', 1)], { isOverdue: false })).toEqual({ kind: 'wrongKey' })
  })

  it('is the silence of a website whose views were counted before', () => {
    expect(cause([notice('COUNTED', 1)], { isSilent: true })).toEqual({ kind: 'silent' })
    expect(cause([notice('COUNTED', 1)], { isSilent: true, tracking: false })).toEqual({
      kind: 'trackingOff',
    })
  })

  it('is the snippet that stands twice although views are counted', () => {
    expect(cause([notice('COUNTED', 1), notice('TWICE_ON_PAGE', 2)])).toEqual({ kind: 'twice' })
  })
})

describe('the stations', () => {
  it('count all that was sent, and stop at another address', () => {
    const notices = [notice('SCRIPT_LOADED', 1), notice('WRONG_ORIGIN', 2, { count: 4 })]
    expect(stationsOf({ notices })).toMatchObject({
      sent: 4,
      address: 'otherAddress',
      isCounted: false,
    })
    expect(stationsOf({ notices }).loaded?.kind).toBe('SCRIPT_LOADED')
  })

  it('pass with a counted view, although others came from elsewhere', () => {
    const notices = [notice('COUNTED', 1, { count: 3 }), notice('WRONG_KEY', 2, { count: 2 })]
    expect(stationsOf({ notices })).toMatchObject({ sent: 5, address: 'right', isCounted: true })
  })

  it('know the address as soon as something with the right key and address was dropped', () => {
    expect(stationsOf({ notices: [notice('TRACKING_OFF', 1)] }).address).toBe('right')
    expect(stationsOf({ notices: [] }).address).toBe('unknown')
  })
})
