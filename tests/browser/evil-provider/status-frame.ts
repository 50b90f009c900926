/**
 * The page that answers how the session at the provider stands; what it says is asked each time. A flood looks like
 * what the portal waits for from its own frames, from every kind of sender but the right one.
 */
export const statusFrame = `<!doctype html>
<title>Status</title>
<script type="module">
  const portal = document.location.ancestorOrigins[0]
  const hostile = [
    { source: 'oidc-client', url: portal + '/silent-refresh?state=x&code=y', keepOpen: false },
    { source: 'oidc-client', url: portal + '/silent-refresh?error=login_required', keepOpen: false },
    { source: 'oidc-client', keepOpen: true },
    { type: 'signedOut', realm: 'flood' },
    'unchanged',
    'changed changed',
    null,
    [],
    '<img src=x onerror=localStorage.evil=1>',
    7,
  ]
  addEventListener('message', async ({ data, source, origin }) => {
    if (typeof data !== 'string') return
    const answer = await fetch(location.pathname + '/status').catch(() => null)
    if (answer === null) return
    const said = await answer.json()
    const messages = said === 'flood' ? Array(1000).fill(hostile).flat() : [said]
    for (const message of messages) source.postMessage(message, origin)
  })
</script>
`
