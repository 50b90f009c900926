import { expect, it } from 'vitest'

import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { startServer } from '#server/server.ts'
import { temporaryFolder } from '#tests/server/identity/identity-portal.ts'

it('knows the embedded provider’s keys and names where its public address leads nowhere', async () => {
  const dataDir = temporaryFolder()
  await createDemoRealms(dataDir)
  const server = await startServer({
    port: 0,
    host: 'localhost',
    dataDir,
    portalDir: dataDir,
    publicOrigin: 'https://portal.invalid',
    demo: false,
    passwordGrant: true,
    clientId: 'portal',
    scope: 'openid',
    graphqlClientEndpoint: '/graphql',
  })
  const address = server.http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const granted = await fetch(
    `http://localhost:${port}/realms/verlagnord/protocol/openid-connect/token`,
    {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'portal',
        grant_type: 'password',
        username: 'ada',
        password: 'masthead',
        scope: 'openid',
      }),
    },
  )
  const { access_token: token }: { access_token: string } = await granted.json()
  const ask = async (authorization: string) => {
    const response = await fetch(`http://localhost:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: '{ viewer { realm organisation clients { id name } } }' }),
    })
    return [response.status, await response.json()]
  }
  const clients = [
    { id: 'apothekenblatt', name: 'Apothekenblatt' },
    { id: 'praxis-heute', name: 'Praxis heute' },
  ]
  const viewer = { realm: 'verlagnord', organisation: 'Verlag Nord', clients }
  expect(await ask(token)).toEqual([200, { data: { viewer } }])
  const forged = `${token.slice(0, -8)}AAAAAAAA`
  expect(await ask(forged)).toMatchObject([401, {}])
  await server.close()
})
