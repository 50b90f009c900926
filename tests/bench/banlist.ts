import { ensureBuild } from '#build/ensure-build.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'

import { measureApi, measureWriting } from './api-runs.ts'
import { measureGrids } from './grid-runs.ts'
import { print, title } from './measured.ts'
import { startMillion } from './million.ts'

/** Measures the banlist with so many entries: its API, and the portal beside other grids. */
export async function measureBanlist({
  count,
  only,
}: {
  count: number
  only: string | undefined
}): Promise<void> {
  await ensureBuild()
  console.log(`Filling a list with ${count.toLocaleString('en-US')} entries …`)
  const server = await startMillion(count)
  try {
    title('Filling')
    print({
      what: 'entries a second, of two years in no order',
      values: [server.rate],
      unit: '/s',
    })
    const client = new RetryingClient({ origin: server.origin, opened: async () => {} })
    if (only !== 'grids') await measureApi(client, { clientId: server.publication, count })
    if (only !== 'api') await measureGrids(server.origin, count)
    if (only !== 'grids') await measureWriting(client, { clientId: server.publication })
  } finally {
    await server.stop()
  }
}
