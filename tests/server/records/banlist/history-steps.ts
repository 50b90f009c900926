import * as fc from 'fast-check'

/** One random write; entries, links and changes are named by numbers that are taken modulo what there is. */
export type Step =
  | { readonly kind: 'add'; readonly link: number; readonly comment: string | null }
  | { readonly kind: 'lock'; readonly link: number }
  | {
      readonly kind: 'update'
      readonly entry: number
      readonly link: number
      readonly patch: StepPatch
      readonly isStale: boolean
    }
  | (Chunk & { readonly kind: 'remove'; readonly entries: readonly number[] })
  | (Chunk & {
      readonly kind: 'edit'
      readonly entries: readonly number[]
      readonly patch: StepPatch
    })
  | (Chunk & { readonly kind: 'bring'; readonly links: readonly number[] })
  | {
      readonly kind: 'undo'
      /** counted back from the newest change */
      readonly back: number
      readonly joins: boolean
    }

/** A part of a longer operation. */
interface Chunk {
  /** goes on with the operation before */
  readonly joins: boolean
  /** the list that it imports: writes of all kinds join under one */
  readonly source: string | null
}

export interface StepPatch {
  readonly comment?: string | null
  readonly expires?: number | null
  readonly paused?: boolean
}

/** Few links and short lists: what is rare in life happens often here. */
const linkCount = 6
const number = fc.nat(1000)
const link = fc.nat(linkCount - 1)
const comment = fc.constantFrom(null, 'why', 'because')
const entries = fc.array(number, { minLength: 1, maxLength: 4 })
const joins = fc.boolean()
const source = fc.constantFrom(null, null, 'list.txt')
const back = fc.oneof(fc.nat(3), number)
const patch: fc.Arbitrary<StepPatch> = fc.record(
  { comment, expires: fc.constantFrom(null, 21_000), paused: fc.boolean() },
  { requiredKeys: [] },
)

/** Writes, and how far the clock goes on before each; it may also go back. */
export const steps: fc.Arbitrary<{ clock: number; step: Step }[]> = fc.array(
  fc.record({
    clock: fc.constantFrom(0, 1, 5, 1000, -500),
    step: fc.oneof(
      fc.record({ kind: fc.constant('add' as const), link, comment }),
      fc.record({ kind: fc.constant('lock' as const), link }),
      fc.record({
        kind: fc.constant('update' as const),
        entry: number,
        link,
        patch,
        isStale: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
      }),
      fc.record({ kind: fc.constant('remove' as const), entries, joins, source }),
      fc.record({ kind: fc.constant('edit' as const), entries, patch, joins, source }),
      fc.record({
        kind: fc.constant('bring' as const),
        links: fc.array(link, { minLength: 1, maxLength: 4 }),
        joins,
        source,
      }),
      {
        arbitrary: fc.record({ kind: fc.constant('undo' as const), back, joins }),
        weight: 4,
      },
    ),
  }),
  { minLength: 5, maxLength: 30 },
)

/** The address that a number names. */
export function linkNamed(name: number): string {
  return `https://host-${name}.example/${name % 2 === 0 ? '' : 'page'}`
}

/** Parts of addresses and notes, of one word or two, and what is nowhere. */
export const searches = ['', 'host-1', 'Page', 'because', 'why', 'be 3.ex', 'st-2', 'nowhere']
