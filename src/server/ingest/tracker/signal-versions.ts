import type { Signal } from '#contract/configuration.ts'
import { signalsIn } from '#contract/signals/signals-in.ts'
import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'

/** The signals that were published at a moment, in milliseconds. */
export type SignalsAt = (moment: number) => readonly Signal[]

/** Reads the versions that were in force at any of the moments from one to another. */
export async function signalVersions(
  { configuration }: Pick<Store, 'configuration'>,
  publication: PublicationId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SignalsAt> {
  const time = { from, until: to + 1 }
  const found = await configuration.inForce({ publication, kind: 'SIGNALS' }, time)
  const versions = found
    .map(({ at, document }) => ({ at, signals: signalsIn(document) }))
    .toReversed()
  return (moment) => versions.find(({ at }) => at <= moment)?.signals ?? []
}
