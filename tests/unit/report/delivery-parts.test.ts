import { describe, expect, it } from 'vitest'

import { deliverySteps } from '#portal/i18n/de/delivery-steps.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { deliveryParts, rateRange } from '#portal/report/deliveries/delivery-parts.ts'

const language = {
  words: createTexts<typeof deliverySteps>('de', deliverySteps),
  format: createFormat('de'),
}

const values: Parameters<typeof deliveryParts>[0] = {
  delivered: 1000,
  measured: 1000,
  seen: 600,
  clicked: 12,
  articlesDelivered: null,
  visibility: 60,
  clickRate: 1.2,
  visibleClickRate: 2,
  clickRateInterval: null,
  visibleClickRateInterval: { low: 1.15, high: 3.47 },
  unranked: null,
}

describe('the steps from delivery to click', () => {
  it('are parts of each other where everything was measured', () => {
    expect(deliveryParts(values, language)).toEqual({
      seen: '60,0\u00a0% davon',
      clicked: '2,00\u00a0% davon',
    })
  })

  it('say of which where seeing was measured for some deliveries only', () => {
    const some = { ...values, measured: 500, seen: 300, visibleClickRate: 3 }
    expect(deliveryParts(some, language)).toEqual({
      seen: '60,0\u00a0% von 500 gemessenen',
      clicked: '3,00\u00a0% der gesehenen',
    })
  })

  it('compare clicks with deliveries where nothing was measured', () => {
    const none = { ...values, measured: 0, seen: null, visibility: null, visibleClickRate: null }
    expect(deliveryParts(none, language)).toEqual({
      seen: '',
      clicked: '1,20\u00a0% der ausgelieferten',
    })
    expect(deliveryParts({ ...none, clicked: 0, clickRate: 0 }, language).clicked).toBe('')
  })

  it('have the range of the rate, if it is known', () => {
    expect(rateRange(values, language)).toBe(
      'Visuelle CTR mit 95 % Sicherheit 1,15\u00a0% bis 3,47\u00a0%.',
    )
    expect(rateRange({ ...values, visibleClickRateInterval: null }, language)).toBe('')
  })
})
