/**
 * Signs a person in as a browser does, asks who that is, and listens for news.
 * Usage: ORIGIN REALM USERNAME PASSWORD [IDENTITY_HOST]
 */
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

import { Browser, SignIn } from '#tests/server/identity/sign-in.ts'

const [origin = '', realm = '', username = '', password = '', host = origin] = process.argv.slice(2)
const signIn = new SignIn(new Browser(host), realm, `${origin}/auth`)
const page = await signIn.open()
const [, action = page.url.href] = /<form[^>]* action="(http[^"]+)"/.exec(page.text) ?? []
const form = { url: new URL(action.replaceAll('&amp;', '&')) }
const { url } = await signIn.browser.submit(form, username, password)
const { body } = await signIn.exchange(url)
const authorization = body.access_token
if (!authorization) throw new Error(`No token: ${url.href} ${JSON.stringify(body)}`)
const answer = await fetch(`${origin}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization },
  body: JSON.stringify({ query: '{ viewer { name clients { name } } }' }),
})
const { data }: { data: unknown } = await answer.json()
const socket = createClient({
  url: `${origin.replace('http', 'ws')}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: { authorization },
  lazy: false,
})
await new Promise((resolve) => socket.on('connected', resolve))
await socket.dispose()
console.log(JSON.stringify(data))
