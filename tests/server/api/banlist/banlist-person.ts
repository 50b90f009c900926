import { AddBanlistItemDocument, BanlistPageDocument } from '#contract/generated/operations.ts'

import { newOperation, type Person } from '../api-person.ts'

/** Adds an entry; it must be taken. */
export async function add(person: Person, link: string, more: { comment?: string } = {}) {
  const { addBanlistItem } = await person.ask(AddBanlistItemDocument, { link, ...more })
  const { item, change } = addBanlistItem
  if (!item || !change) throw new Error(JSON.stringify(addBanlistItem))
  return { item, change }
}

/** The entries of a short list. */
export async function entriesOf(person: Person) {
  const { client } = await person.ask(BanlistPageDocument, { first: 500, offset: 0 })
  return client?.banlist.nodes.toSorted((a, b) => (a.link < b.link ? -1 : 1)) ?? []
}

/** The links of a short list, in order. */
export async function linksOf(person: Person): Promise<string[]> {
  return (await entriesOf(person)).map(({ link }) => link)
}

/** An entry of an import. */
export function entry(name: string) {
  return { link: `https://${name}.example/`, comment: name }
}

/** The first chunk of an operation that nobody has used. */
export function newChunk(): { id: string; batch: number } {
  return { id: newOperation(), batch: 0 }
}
