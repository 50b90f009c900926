import type { ServerResponse } from 'node:http'

/**
 * Sets what every answer of the provider carries; pages run no script at all.
 *
 * @param portals our own origin first: forms end at a portal, which some browsers count as their target
 */
export function secureHeaders(response: ServerResponse, [, ...others]: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...others].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  response.setHeader('content-security-policy', policy.join('; '))
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  // A portal of another origin asks if we answer at all before it leaves for us.
  if (others.length > 0) response.setHeader('cross-origin-resource-policy', 'cross-origin')
}

/**
 * Lets pages of the portals show an answer in a hidden frame.
 *
 * @returns the directive of the policy that says so
 */
export function framedBy(response: ServerResponse, [, ...others]: readonly string[]): string {
  // The older header knows no list of origins.
  if (others.length > 0) response.removeHeader('x-frame-options')
  else response.setHeader('x-frame-options', 'SAMEORIGIN')
  return ["frame-ancestors 'self'", ...others].join(' ')
}
