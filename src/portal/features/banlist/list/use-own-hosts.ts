import { useEffect, useMemo, useState } from 'react'

import { splitLink } from './link-parts.ts'

const known = new Map<string, ReadonlySet<string>>()

/**
 * The hosts of a publication itself, from its most read articles. While they are not known, the host that most rows
 * share stands for them, so that nothing moves when they come.
 */
export function useOwnHosts(
  client: string | null,
  rows: readonly { readonly link: string }[] | undefined,
): ReadonlySet<string> {
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (client === null || known.has(client)) return undefined
    let isWanted = true
    const load = async () => {
      known.set(client, await loadHosts(client))
      if (isWanted) setLoaded(client)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [client])
  const common = useMemo(() => commonHost(rows ?? []), [rows])
  return known.get(client ?? '') ?? common
}

/** The host of more than half of the rows; none where they differ. */
export function commonHost(rows: readonly { readonly link: string }[]): ReadonlySet<string> {
  const byHost = Map.groupBy(rows, ({ link }) => splitLink(link).host)
  const common = [...byHost].filter(([, own]) => 2 * own.length > rows.length)
  return new Set(common.map(([host]) => host))
}

async function loadHosts(client: string): Promise<ReadonlySet<string>> {
  const { selfBanFolders } = await import('../state/self-ban-folders.ts')
  const folders = await selfBanFolders(client)
  return new Set(folders.map((folder) => new URL(folder).host))
}
