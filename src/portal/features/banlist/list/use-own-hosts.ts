import { useEffect, useState } from 'react'

const none: ReadonlySet<string> = new Set()
const known = new Map<string, ReadonlySet<string>>()

/** The hosts of a publication itself, from its most read articles; none while they are not known. */
export function useOwnHosts(client: string | null): ReadonlySet<string> {
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
  return known.get(client ?? '') ?? none
}

async function loadHosts(client: string): Promise<ReadonlySet<string>> {
  const { selfBanFolders } = await import('../state/self-ban-folders.ts')
  const folders = await selfBanFolders(client)
  return new Set(folders.map((folder) => new URL(folder).host))
}
