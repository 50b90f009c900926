/**
 * Script of the session frame (OpenID Connect Session Management 1.0 §3.2): the portal sends
 * `client_id + ' ' + session_state`, the frame compares with the cookie and answers `unchanged`,
 * `changed` or `error`. Anybody but the portal that embeds it gets no answer at all. Kept as text,
 * so that the bundled server carries it.
 */
export const sessionFrameScript = `'use strict'
const { client, cookie, portals } = document.documentElement.dataset

addEventListener('message', async ({ data, origin, source }) => {
  if (!portals.split(' ').includes(origin) || source !== parent || parent === window) return
  source.postMessage(await answer(data).catch(() => 'error'), origin)
})

async function answer(question) {
  const [id, state, ...rest] = typeof question === 'string' ? question.split(' ') : []
  if (id !== client || !state || rest.length > 0) return 'error'
  return (await hashOf(state)) === valueOfCookie() ? 'unchanged' : 'changed'
}

async function hashOf(text) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function valueOfCookie() {
  const pairs = document.cookie.split('; ')
  return pairs.find((pair) => pair.startsWith(cookie + '='))?.slice(cookie.length + 1)
}
`
