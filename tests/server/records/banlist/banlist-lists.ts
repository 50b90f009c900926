import { AddBanlistItemDocument, BanlistPageDocument } from '#contract/generated/operations.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'

interface Operation<Data, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}

/** An API with empty lists, and the tokens of two people who may write to them. */
export interface BanlistApi {
  readonly api: ApiServer
  readonly ada: string
  readonly jonas: string
}

let opened: BanlistApi | null = null
/** More lists than any test file writes to. */
const mostLists = 30
/** The lists that this test file has asked for. */
let lists = 0
let operations = 0

/** The API of this test file. */
export async function openBanlistApi(): Promise<BanlistApi> {
  const api = await startApi()
  const roles: Record<string, string[]> = {}
  for (let list = 1; list <= mostLists; list += 1) roles[`blatt-${list}`] = ['view-banlist']
  const ada = await api.issuer.token({ roles })
  const claims = { name: 'Jonas Weber' }
  const jonas = await api.issuer.token({ roles, subject: 'jonas', claims })
  opened = { api, ada, jonas }
  // Test files share their workers, and so this counter.
  lists = 0
  return opened
}

/** A list that nobody has written to. */
export function newClient(): string {
  lists += 1
  if (lists > mostLists) throw new Error('There are no more lists that nobody has written to.')
  return `blatt-${lists}`
}

/** An operation that nobody has used. */
export function newOperation(): { id: string; batch: number } {
  operations += 1
  return { id: `operation-${operations}`, batch: 0 }
}

/** Asks in Ada's name unless told otherwise. Rejects with whatever error there is. */
export async function send<Data, Variables extends Readonly<Record<string, unknown>>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  token = opened?.ada,
): Promise<Data> {
  if (!opened || token === undefined) throw new Error('The API is not open.')
  const { data, errors } = await opened.api.ask<Data>(token, operation.toString(), variables)
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

/** Adds an entry; it must be taken. */
export async function add(clientId: string, link: string, more: { comment?: string } = {}) {
  const { addBanlistItem } = await send(AddBanlistItemDocument, { clientId, link, ...more })
  const { item, change } = addBanlistItem
  if (!item || !change) throw new Error(JSON.stringify(addBanlistItem))
  return { item, change }
}

/** All links of a short list, in order. */
export async function linksOf(clientId: string): Promise<string[]> {
  const page = await send(BanlistPageDocument, { clientId, first: 500, offset: 0 })
  return page.client?.banlist.nodes.map(({ link }) => link).toSorted() ?? []
}

/** An entry of an import. */
export function entry(name: string) {
  return { link: `https://${name}.example/`, comment: name }
}
