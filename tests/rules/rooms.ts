/** A room of the sources: a folder or a file, and the folders, files and packages that it may import. */
export interface Room {
  readonly room: string
  readonly may: readonly string[]
}

/** Names for several that rooms may import together. */
const groups = `
@shared = src/contract/ src/lib/ node:
# the pure rules of the machines that the server follows too
@rules = machines/access.ts machines/organisation.ts
# the rooms below every template and feature
@templates = src/portal/app/ src/portal/i18n/ src/portal/ui/ src/contract/ src/lib/
# the files of the records, and of the topics, that other rooms may import; all others are private
@records = src/server/records/store.ts src/server/records/store-error.ts
    src/server/records/publications.ts
    src/server/records/version-feed.ts src/server/records/ingest.ts
    src/server/records/banlist/banlist.ts src/server/records/banlist/item.ts
    src/server/records/banlist/history/history.ts src/server/records/banlist/writing/changes.ts
    src/server/records/configuration/configuration.ts src/server/records/topic-planning.ts
    src/server/records/topic-decisions.ts src/server/records/topic-runs.ts src/server/records/views.ts
    src/server/records/view-sending.ts src/server/records/annotations.ts
    src/server/records/signals.ts src/server/records/websites/websites.ts
    src/server/records/websites/activity.ts src/server/records/preferences.ts
    src/server/records/user-changes.ts
@topics = src/server/topics/job/ src/server/topics/topic-map.ts src/server/topics/topic-map.ts
`

/**
 * The allowed imports between rooms: a folder may import itself and what stands behind it; everything else is
 * forbidden. The first room that fits a file applies.
 */
const table = `
src/lib/links/: src/lib/ punycode.js
src/lib/machines/: src/lib/ xstate
# what runs in the page that is inspected, and the inspector itself: nothing of the portal
src/inspector/page/: src/inspector/protocol.ts src/lib/ xstate
src/inspector/: src/lib/ xstate react react-dom @tabler/
src/lib/typed-texts.ts: typesafe-i18n
src/lib/:
src/contract/: src/lib/ @graphql-typed-document-node/
src/tracker/: src/contract/tracked-batch.ts
machines/: src/lib/ xstate
# what runs in the page that is inspected, and the inspector itself: nothing of the portal
src/inspector/page/: src/inspector/protocol.ts src/lib/ xstate
src/inspector/: src/lib/ xstate react react-dom @tabler/
src/portal/ports/: src/contract/ src/lib/ machines/ oidc-client-ts graphql-ws
src/portal/app/: src/inspector/page/ src/portal/ports/ src/portal/screens.ts src/contract/ src/lib/ machines/ xstate
    @xstate/react react @tanstack/
src/portal/i18n/: src/lib/ react typesafe-i18n
src/portal/ui/map/: src/portal/ui/ src/portal/i18n/ src/lib/ react @tabler/ d3-contour
    d3-interpolate d3-polygon
src/portal/ui/: src/portal/i18n/ src/lib/ react react-dom @mantine/ @tabler/ @fontsource dayjs
src/portal/report/annotations/: src/portal/report/ src/portal/forms/ react @tabler/ @templates
src/portal/report/: react @tabler/ @tanstack/react-query write-excel-file/ @templates
src/portal/forms/: react @tabler/ @tanstack/react-query @templates
src/portal/inspector/: src/inspector/ src/portal/i18n/ src/portal/ui/theme/ src/lib/ machines/
src/portal/features/banlist/state/: src/portal/features/banlist/ src/portal/app/ src/portal/ports/
    src/contract/ src/lib/ machines/ xstate @xstate/react react @tanstack/react-query
src/portal/features/website-configuration/state/: src/portal/features/website-configuration/
    src/portal/forms/ src/portal/app/ src/portal/ports/ src/contract/ src/lib/ machines/ xstate
    @xstate/react react
src/portal/features/user-management/state/: src/portal/features/user-management/ src/portal/app/
    src/portal/ports/ src/contract/ src/lib/ machines/ xstate @xstate/react react
src/portal/features/topic-planning/network/: src/portal/features/topic-planning/
    src/portal/report/ react graphology sigma @templates
src/portal/features/: src/portal/report/ src/portal/forms/ react @mantine/ @tabler/
    @tanstack/react-query fastest-levenshtein @templates
src/portal/shell/: src/portal/screens.ts react @mantine/ @tabler/ @tanstack/react-router
    @templates
src/portal/silent-refresh/:
src/portal/: src/contract/ src/lib/ machines/ react react-dom @mantine/ @tanstack/
src/server/records/store.ts: src/server/records/ src/server/warehouse/port/ @shared
src/server/records/facts-move.ts: src/server/records/ src/server/warehouse/port/ @shared
src/server/records/engine/: src/server/counts.ts src/server/records/ kysely pg @shared
# a step does for ever what it did when it was released, so it runs nothing that may change;
# node:url for names of hosts in their own script, by a standard
src/server/records/migrations/: src/server/records/engine/engine.ts
    src/server/records/engine/tables.ts src/server/records/store-error.ts kysely node:url
src/server/records/configuration/kinds/: valibot @shared
src/server/records/: src/server/answer-cache.ts kysely @shared
src/server/warehouse/: src/server/counts.ts src/server/answer-cache.ts @duckdb/ @clickhouse/ @shared
src/server/api/: src/server/counts.ts src/server/content-coding.ts src/server/answer-cache.ts
    src/server/warehouse/port/ dataloader graphql graphql-ws graphql-yoga jose lru-cache ws
    @shared @rules @records @topics
src/server/identity/: src/server/lock-file.ts src/server/settings.ts src/server/start-error.ts
    ipaddr.js jose oidc-provider @shared @rules
src/server/hosting/: src/server/content-coding.ts @shared
src/server/mail/: ipaddr.js nodemailer @shared @rules @records
src/server/ingest/: src/server/counts.ts src/server/backup/backup.ts src/server/data-folder.ts
    src/server/lock-file.ts src/server/settings.ts src/server/start-error.ts
    src/server/warehouse/port/ isbot parse5 @shared @rules @records @topics
# numbers alone: it runs in a thread of its own, and knows neither records nor warehouse
src/server/topics/learning/: src/server/topics/topic-map.ts src/server/topics/topic-map.ts
    src/server/warehouse/port/ids.ts @orama/stemmers/ d3-force eld/ ml-matrix stopwords-iso/
    umap-js @shared
src/server/topics/command.ts: src/server/topics/ src/server/ingest/ src/server/settings.ts @shared
    @rules @records
src/server/topics/: src/server/answer-cache.ts src/server/warehouse/port/ @shared @records
# its parts of the other rooms: the records' and the embedded provider's
src/server/deletion/: src/server/identity/erasing.ts src/server/ingest/
    src/server/records/deletion.ts src/server/rights-record.ts src/server/settings.ts
    @shared @records
src/server/demo/: src/server/warehouse/port/ @shared @records
src/server/settings.ts: src/lib/zones.ts src/server/start-error.ts src/server/operating/log.ts node:fs valibot
    fastest-levenshtein
src/server/backup/: src/server/settings.ts src/server/warehouse/port/ valibot @shared
src/server/operating/: src/server/counts.ts prom-client @shared
src/server/answer-cache.ts: lru-cache
src/server/: @shared
`

const named = new Map(entriesOf(groups, ' ='))

export const rooms: readonly Room[] = entriesOf(table, ':').map(([room, words]) => ({
  room,
  may: [
    ...(room.endsWith('/') ? [room] : []),
    ...words.flatMap((word) => named.get(word) ?? [word]),
  ],
}))

/** Lines of a head and words; a line that is indented goes on with the one before it, # begins a remark. */
function entriesOf(text: string, separator: string): [head: string, words: string[]][] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\n +/g, ' ')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const end = line.indexOf(separator)
    const words = line.slice(end + separator.length).split(' ')
    return [line.slice(0, end), words.filter((word) => word !== '')]
  })
}
