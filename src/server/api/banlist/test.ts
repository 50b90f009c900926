import { mostKnown, mostTested } from '#contract/banlist-limits.ts'
import { type AddressResult, faultCode, readAddress } from '#lib/links/read-address.ts'
import { today } from '#lib/zones.ts'
import type { Verdict } from '#server/records/banlist/banlist.ts'

import { badInput } from '../faults.ts'
import { linkAsked } from '../fields/arguments.ts'
import type { BanlistVerdict, ClientResolvers } from '../generated/resolvers.ts'
import { itemOutput } from './banlist.ts'

/** Nothing that anybody pastes as one address is longer. */
const longestText = 10_000

/** A test of addresses against a publication's banlist. */
export const banlistTestResolvers = {
  banlistTest: async ({ publication }, { links }, { store }) => {
    check(links, mostTested)
    const asked = links.map(readAddress)
    const valid = asked.flatMap((one) => ('link' in one ? one.link : []))
    const found = await store.banlist.test(publication.id, valid, today(publication.timeZone))
    const verdicts = found.values()
    return asked.map((one, at) =>
      verdictOutput(links[at] ?? '', one, 'link' in one ? verdicts.next().value : undefined),
    )
  },
  banlistKnown: async ({ publication }, { links }, { store }) => {
    check(links, mostKnown)
    const day = today(publication.timeZone)
    const known = await store.banlist.known(publication.id, links.map(linkAsked), day)
    return {
      listed: known.listed.map((id) => (id === null ? null : String(id))),
      coveredBy: [...known.coveredBy],
    }
  },
} satisfies ClientResolvers

function check(links: readonly string[], most: number): void {
  if (links.length > most) throw badInput(`These are more than ${most} links.`, 'links')
  if (links.some((link) => link.length > longestText))
    throw badInput('One of these is too long for a link.', 'links')
}

function verdictOutput(
  input: string,
  asked: AddressResult,
  verdict: Verdict | undefined,
): BanlistVerdict {
  const { entry = null, idle = null, nearest = [] } = verdict ?? {}
  return {
    input,
    link: 'link' in asked ? asked.link : null,
    fault: 'fault' in asked ? faultCode(asked.fault) : null,
    entry: entry && itemOutput(entry),
    idle: idle && itemOutput(idle),
    nearest: nearest.map(itemOutput),
  }
}
