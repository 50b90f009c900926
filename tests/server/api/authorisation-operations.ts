import type { Store } from '#server/records/store.ts'

import { readOn } from './api-server.ts'

const readRange = `{ from: "${readOn}", to: "${readOn}" }`

/**
 * How each field is asked for; `$client` is the client's id, `$link` a link that is not on the list, `$operation` an
 * operation of its own, and the variable `$document` a document.
 */
export const operations: Record<string, string> = {
  'Query.viewer': '{ viewer { id } }',
  'Query.client': '{ client(id: "$client") { __typename } }',
  'Viewer.id': '{ viewer { id } }',
  'Viewer.name': '{ viewer { name } }',
  'Viewer.realm': '{ viewer { realm } }',
  'Viewer.organisation': '{ viewer { organisation } }',
  'Viewer.clients': '{ viewer { clients { id } } }',
  'Viewer.capabilities': '{ viewer { capabilities { screen read write } } }',
  'Viewer.preferences': '{ viewer { preferences { density } } }',
  'Mutation.changePreferences':
    'mutation { changePreferences(preferences: { density: DENSE }) { userErrors { code } } }',
  'Client.id': inClient('id'),
  'Client.name': inClient('name'),
  'Client.roles': inClient('roles'),
  'Client.dataRange': inClient('dataRange { from }'),
  'Client.dataVersion': inClient('dataVersion'),
  'Client.timeZone': inClient('timeZone'),
  'Client.usualTimeZone': inClient('usualTimeZone'),
  'Mutation.setTimeZone':
    'mutation { setTimeZone(clientId: "$client", timeZone: "UTC") { userErrors { code } } }',
  'Client.banlist': inClient('banlist { nodes { link } count { count } }'),
  'Client.banlistSelection': inClient('banlistSelection { ids }'),
  'Client.banlistAuthors': inClient('banlistAuthors'),
  'Client.banlistTest': inClient('banlistTest(links: ["$link"]) { link entry { id } }'),
  'Client.banlistKnown': inClient('banlistKnown(links: ["$link"]) { listed }'),
  'Client.banlistChanges': inClient('banlistChanges { nodes { id operation items { item } } }'),
  'Client.banlistActors': inClient('banlistActors'),
  'Client.banlistChange': inClient('banlistChange(id: "1") { id }'),
  'Client.banlistAt': inClient(
    'banlistAt(at: "2100-01-01T00:00:00Z") { nodes { link } count { count } }',
  ),
  'Client.banlistDifference': inClient(
    'banlistDifference(from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z") { added nodes { item } }',
  ),
  'Client.articleReport': inClient(
    `articleReport(range: { from: "${readOn}", to: "${readOn}" }) { totals { views } nodes { article { title } } }`,
  ),
  'Client.articleDetail': inClient(
    `articleDetail(id: "1", range: ${readRange}) { rank metrics { views } }`,
  ),
  'Client.now': inClient('now { views }'),
  'Client.start': inClient(
    `start(range: ${readRange}, recent: ${readRange}) { articles { value } findings { code } }`,
  ),
  'Client.alarmTrial': inClient(
    'alarmTrial(screen: DAV_ARTICLE_REPORT, search: "", measure: VIEWS, direction: UNDER) { possibleFrom }',
  ),
  'Client.annotations': inClient('annotations { text author }'),
  'Client.annotationWebsites': inClient('annotationWebsites { name }'),
  'Mutation.saveAnnotation': `mutation { saveAnnotation(clientId: "$client", annotation: { from: "${readOn}", to: "${readOn}", text: "Wahlabend" }) { userErrors { code } } }`,
  'Mutation.removeAnnotation':
    'mutation { removeAnnotation(clientId: "$client", id: "1") { userErrors { code } } }',
  'Subscription.annotationsChanged':
    'subscription { annotationsChanged(clientId: "$client") { clientId } }',
  'Client.savedViews': inClient('savedViews { name }'),
  'Mutation.saveView':
    'mutation { saveView(clientId: "$client", screen: BANLIST, name: "Montag", search: "") { userErrors { code } } }',
  'Mutation.changeView':
    'mutation { changeView(clientId: "$client", id: "1", name: "Dienstag") { userErrors { code } } }',
  'Mutation.removeView':
    'mutation { removeView(clientId: "$client", id: "1") { userErrors { code } } }',
  'Client.mailing': inClient('mailing(screen: BANLIST) { problem people { name } }'),
  'Mutation.sendView':
    'mutation { sendView(clientId: "$client", id: "1") { userErrors { code } } }',
  'Subscription.savedViewsChanged':
    'subscription { savedViewsChanged(clientId: "$client") { clientId } }',
  'Client.recommendationReport': inReport('recommendationReport', 'nodes { article { title } }'),
  'Client.boxReport': inReport('boxReport', 'nodes { box { name } }'),
  'Client.boxComparison': inClient(
    `boxComparison(range: ${readRange}, boxIds: ["1", "2"]) { best differences { one } }`,
  ),
  'Client.positionReport': inReport('positionReport', 'nodes { name } sources { source }'),
  'Client.positionVersionReport': inClient(
    'positionVersionReport(key: "a") { versions { number values { seen } } }',
  ),
  'Client.recommendationOptions': inClient('recommendationOptions { boxes { name } }'),
  'Client.positionOptions': inClient('positionOptions { positions { name } }'),
  'Client.userGroupReport': inClient(
    `userGroupReport(range: ${readRange}) { modelDay nodes { name } }`,
  ),
  'Client.audienceOptions': inClient('audienceOptions { topics { label } }'),
  'Client.topicPlanning': inClient(
    `topicPlanning(range: ${readRange}) { totals { views } topics { name } points { count } links { similarity } }`,
  ),
  'Client.davTopicPlanning': inClient(
    `davTopicPlanning(range: ${readRange}, filter: { userGroups: ["pharmacists"] }) { totals { views } topics { name } }`,
  ),
  'Client.knownTopics': inClient('knownTopics { count nodes { name } }'),
  'Client.davKnownTopics': inClient('davKnownTopics { count nodes { name } }'),
  'Client.davTopicOptions': inClient('davTopicOptions { userGroups { label } }'),
  'Client.davTopicGroups': inClient(`davTopicGroups(range: ${readRange}) { nodes { name } }`),
  'Mutation.planTopic':
    'mutation { planTopic(clientId: "$client", topicId: "1", plan: { state: GAP, revision: 0 }) { userErrors { code } } }',
  'Mutation.planDavTopic':
    'mutation { planDavTopic(clientId: "$client", topicId: "1", plan: { state: GAP, revision: 0 }) { userErrors { code } } }',
  'Mutation.decideTopic':
    'mutation { decideTopic(clientId: "$client", topicId: "1", kind: NAME) { userErrors { code } } }',
  'Mutation.decideDavTopic':
    'mutation { decideDavTopic(clientId: "$client", topicId: "1", kind: NAME) { userErrors { code } } }',
  'Mutation.learnTopics': 'mutation { learnTopics(clientId: "$client") { number } }',
  'Subscription.topicsChanged': 'subscription { topicsChanged(clientId: "$client") { clientId } }',
  'Subscription.davTopicsChanged':
    'subscription { davTopicsChanged(clientId: "$client") { clientId } }',
  'Client.configurations': inClient('configurations(kind: POSITION) { key }'),
  'Client.configuration': inClient('configuration(kind: SIGNALS) { key }'),
  'Client.configurationChanges': inClient('configurationChanges { nodes { number document } }'),
  'Mutation.saveConfigurationDraft':
    'mutation ($document: JSON!) { saveConfigurationDraft(clientId: "$client", kind: SIGNALS, document: $document, basedOn: 0, revision: 0) { draft { revision } } }',
  'Mutation.discardConfigurationDraft':
    'mutation { discardConfigurationDraft(clientId: "$client", kind: SIGNALS) { discarded } }',
  'Mutation.publishConfiguration':
    'mutation { publishConfiguration(clientId: "$client", kind: POSITION, key: "end", revision: 1, basedOn: 0, operation: "one") { userErrors { code } } }',
  'Mutation.restoreConfiguration':
    'mutation { restoreConfiguration(clientId: "$client", kind: POSITION, key: "end", version: 1, basedOn: 0, operation: "one") { userErrors { code } } }',
  'Mutation.removeConfiguration':
    'mutation { removeConfiguration(clientId: "$client", kind: SIGNALS, basedOn: 0, operation: "one") { userErrors { code } } }',
  'Client.websites': inClient('websites { name status }'),
  'Client.website': inClient('website(id: "1") { name }'),
  'Client.websiteGraph': inClient('websiteGraph { nodes { name } }'),
  'Client.users': inClient('users { mayChange users { name } }'),
  'Client.userChanges': inClient('userChanges { nodes { name } }'),
  'Mutation.changeUserRoles':
    'mutation { changeUserRoles(clientId: "$client", changes: [], operation: "roles") { results { refusal } userErrors { code } } }',
  'Mutation.inviteUser':
    'mutation { inviteUser(clientId: "$client", invitation: { firstName: "Ines", lastName: "Pohl", email: "none", roles: [] }) { link userErrors { code } } }',
  'Mutation.renewInvitation':
    'mutation { renewInvitation(clientId: "$client", userId: "none") { link userErrors { code } } }',
  'Mutation.withdrawInvitation':
    'mutation { withdrawInvitation(clientId: "$client", userId: "none") { userErrors { code } } }',
  'Mutation.recordExport':
    'mutation { recordExport(clientId: "$client", screen: BANLIST, file: "list.csv") { userErrors { code } } }',
  'Client.websiteChanges': inClient('websiteChanges { nodes { kind } }'),
  'Client.websiteDays': inClient('websiteDays { events }'),
  'Client.websiteSilences': inClient('websiteSilences { name }'),
  'Client.removedArticles': inClient('removedArticles { count nodes { title } }'),
  'Mutation.removeArticles':
    'mutation { removeArticles(clientId: "$client", ids: ["1"]) { ids userErrors { code } } }',
  'Mutation.restoreArticles':
    'mutation { restoreArticles(clientId: "$client", ids: ["1"]) { ids userErrors { code } } }',
  'Mutation.createWebsite':
    'mutation { createWebsite(clientId: "$client", input: { url: "$link" }, operation: "new") { website { id } userErrors { code } } }',
  'Mutation.updateWebsite':
    'mutation { updateWebsite(clientId: "$client", id: "1", version: 1, input: {}, operation: "edit") { userErrors { code } } }',
  'Mutation.deleteWebsite':
    'mutation { deleteWebsite(clientId: "$client", id: "1", name: "x", operation: "gone") { userErrors { code } } }',
  'Mutation.makeWebsiteToken':
    'mutation { makeWebsiteToken(clientId: "$client", id: "1", operation: "token") { userErrors { code } } }',
  'Subscription.usersChanged': 'subscription { usersChanged(clientId: "$client") { clientId } }',
  'Subscription.websitesChanged':
    'subscription { websitesChanged(clientId: "$client") { clientId } }',
  'Client.signals': inClient('signals { key status }'),
  'Subscription.signalsCounted':
    'subscription { signalsCounted(clientId: "$client") { clientId } }',
  'Subscription.websiteEventsCounted':
    'subscription { websiteEventsCounted(clientId: "$client") { clientId } }',
  'Mutation.addBanlistItem':
    'mutation { addBanlistItem(clientId: "$client", link: "$link") { item { id } userErrors { code } } }',
  'Mutation.updateBanlistItem':
    'mutation { updateBanlistItem(clientId: "$client", id: "1", version: 1, link: "$link") { userErrors { code } } }',
  'Mutation.deleteBanlistItems':
    'mutation { deleteBanlistItems(clientId: "$client", ids: ["1"], $operation) { deletedIds refused { code } } }',
  'Mutation.editBanlistItems':
    'mutation { editBanlistItems(clientId: "$client", ids: ["1"], patch: { paused: true }, $operation) { editedIds refused { code } } }',
  'Mutation.importBanlistItems':
    'mutation { importBanlistItems(clientId: "$client", items: [{ link: "$link" }], $operation) { added userErrors { code } } }',
  'Mutation.undoBanlistChange':
    'mutation { undoBanlistChange(clientId: "$client", change: "1", $operation) { restored userErrors { code } } }',
  'Mutation.closeBanlistOperation':
    'mutation { closeBanlistOperation(clientId: "$client", operation: "none") { added userErrors { code } } }',
  'Subscription.banlistChanged':
    'subscription { banlistChanged(clientId: "$client") { clientId } }',
  'Subscription.configurationChanged':
    'subscription { configurationChanged(clientId: "$client", kind: SIGNALS) { clientId } }',
  'Subscription.dataImported': 'subscription { dataImported(clientId: "$client") { dataVersion } }',
}

function inClient(field: string): string {
  return `{ client(id: "$client") { ${field} } }`
}

function inReport(name: string, more: string): string {
  return inClient(`${name}(range: ${readRange}) { totals { delivered } ${more} }`)
}

const author = { subject: 'somebody', name: 'Somebody' }

/** Changes all that can be followed in a publication; each number makes other changes. */
export async function changeEverything(
  store: Store,
  publication: number,
  number: number,
): Promise<void> {
  const links = [{ link: `https://live-${number}.example/` }]
  await Promise.all([
    store.ingest.saveBanlist(publication, links),
    store.publish(publication),
    redraft(store, publication),
    plan(store, publication, number),
    resaveView(store, publication),
    renote(store, publication, number),
    resaveWebsite(store, publication, number),
    renewInvitation(store, publication, number),
  ])
}

/** A user begins a draft, or begins another one. */
async function redraft({ configuration }: Store, publication: number): Promise<void> {
  const place = { publication, kind: 'SIGNALS', key: 'all' } as const
  await configuration.discardDraft(place, author)
  const draft = { document: {}, note: null, basedOn: 0, revision: 0 }
  await configuration.saveDraft(place, draft, author)
}

/** A user plans a topic, and another one after that. */
async function plan({ planning }: Store, publication: number, topic: number): Promise<void> {
  const rest = { day: null, note: null, reason: null, missing: null, revision: 0 }
  await planning.save(publication, { topic, state: 'GAP', ...rest }, author)
}

/** A user writes another note on a day. */
async function renote({ annotations }: Store, publication: number, day: number): Promise<void> {
  const content = { days: { from: day, to: day }, text: 'Wahlabend', website: null }
  await annotations.add(publication, author, content)
}

/** A user saves a view, and removes it. */
async function resaveView({ views }: Store, publication: number): Promise<void> {
  const owner = { publication, subject: 'somebody' }
  const saved = await views.save(owner, { screen: 'BANLIST', name: 'x', search: '' })
  if (saved.kind === 'saved') await views.remove(owner, saved.view.id)
}

/** A user registers a website, events are counted, and it goes. */
async function resaveWebsite(
  { websites }: Store,
  publication: number,
  number: number,
): Promise<void> {
  const name = `Website ${number}`
  const url = `https://website-${number}.example/`
  const fields = { name, url, origins: [], tracking: true, extendedTracking: false } as const
  const writer = (operation: string) => ({ author, operation: `${operation} ${number}` })
  const made = await websites.create(publication, { ...fields, setup: 'DONE' }, writer('create'))
  if (made.kind !== 'saved') return
  const { id } = made.website
  const nothing = { hours: [], notices: [], events: [], refusals: [], flows: [], classes: [] }
  const counted = { website: id, publication, ...nothing }
  await websites.count({ spool: `spool ${number}`, part: 1, websites: [counted] })
  await websites.remove(publication, { id, name }, writer('remove'))
}

/** An administrator renews the invitation of a user. */
async function renewInvitation({ userChanges }: Store, publication: number, at: number) {
  const nobody = { userId: 'somebody', name: 'Somebody', added: [], removed: [] }
  await userChanges.record(publication, { kind: 'RENEWED', ...nobody, author, at })
}
