/**
 * The whole silent-refresh page: hands its address to the portal that opened it in a hidden frame.
 * The message has the shape that oidc-client-ts gives it. spec 2, spec 4 session 4
 */
if (window.parent !== window) {
  const message = { source: 'oidc-client', url: window.location.href }
  window.parent.postMessage(message, window.location.origin)
}
