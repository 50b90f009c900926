import { describe, expect, it } from 'vitest'

import {
  ageScale,
  bandOf,
  readersScale,
  scoreScale,
  viewsScale,
} from '#portal/features/topic-planning/map/colours/colour-scale.ts'
import { colouredLooks } from '#portal/features/topic-planning/map/colours/coloured-looks.ts'
import { pointState } from '#portal/ui/map/map-model.ts'

const edges = ({ classes }: ReturnType<typeof viewsScale>) =>
  classes.map(({ from, to }) => [from, to])

describe('the colours of the map', () => {
  it('by views: classes with round edges and about as many read articles in each', () => {
    const views = Uint32Array.from({ length: 100 }, (_, i) => i * 10)
    const scale = viewsScale({ views })
    expect(edges(scale)).toEqual([
      [null, 199],
      [200, 399],
      [400, 599],
      [600, 799],
      [800, null],
    ])
    expect(scale.classOf.filter((_, i) => i % 20 === 19)).toEqual(Uint8Array.of(0, 1, 2, 3, 4))
    expect(scale.classOf[20]).toBe(1)
  })

  it('by views: fewer classes where many articles have the same', () => {
    const scale = viewsScale({ views: Uint32Array.from([0, 3, 3, 3, 3, 3, 3, 9]) })
    expect(edges(scale)).toEqual([
      [null, 2],
      [3, null],
    ])
    expect([...scale.classOf]).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
    expect(scale.classes.map(({ shade }) => shade)).toEqual([0, 4])
  })

  it('by age: the newest in the strongest shade, articles without a day apart', () => {
    const until = 20_000
    const ages = [0, 29, 30, 90, 91, 364, 365, 730, 731, 9000]
    const published = Int32Array.from([...ages.map((age) => until - age), -0x8000_0000, until + 5])
    const { classes, classOf } = ageScale({ published }, until)
    const keys = [...classOf].map((place) => classes[place]?.key ?? '')
    expect(keys.join(' ')).toBe('4 4 4 3 3 2 2 1 1 0 none 4')
  })

  it('by score: twenty each, and a class without score only where some have none', () => {
    expect(scoreScale({ scores: Uint8Array.from([0, 19, 20, 80, 100]) }).classOf).toEqual(
      Uint8Array.from([0, 0, 1, 4, 4]),
    )
    const { classes, classOf } = scoreScale({ scores: Uint8Array.from([50, 255]) })
    expect([...classOf].map((place) => classes[place]?.key)).toEqual(['2', 'none'])
  })

  it('by readers: the class of the topic', () => {
    const layout = { topicIds: ['7', '8'], topicOf: Uint16Array.from([1, 0, 1]) }
    const { classOf } = readersScale(layout, new Map([['8', { share: 0.6, level: 4 }]]), 0.3)
    expect([...classOf]).toEqual([4, 2, 4])
  })

  it('one class alone: all others stand back, what is dimmed already stays so', () => {
    const scale = scoreScale({ scores: Uint8Array.from([10, 90, 95, 30]) })
    const { usual, dimmed, emphasised } = pointState
    const looks = {
      size: new Float32Array(4),
      colour: new Uint8Array(4),
      state: Uint8Array.from([usual, emphasised, dimmed, emphasised]),
    }
    const band = bandOf(scale, '4')
    const drawn = colouredLooks(looks, scale, { first: 8, band })
    expect([...drawn.state]).toEqual([dimmed, emphasised, dimmed, dimmed])
    expect([...drawn.colour]).toEqual([8, 12, 12, 9])
    expect(bandOf(scale, 'none')).toBeNull()
  })
})
