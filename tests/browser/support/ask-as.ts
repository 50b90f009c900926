import type { Page } from 'playwright-core'

import { fieldsOf } from '#lib/fields.ts'

/** Asks the API as the user who is signed in on the page; rejects with its errors. */
export async function askAs(
  page: Page,
  query: string,
  variables: object,
): Promise<Readonly<Record<string, unknown>>> {
  const answer: { data: unknown; errors?: unknown } = await page.evaluate(
    async (body) => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user')) ?? ''
      const user: { access_token?: string } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: user.access_token ?? '' },
        body: JSON.stringify(body),
      })
      return response.json()
    },
    { query, variables },
  )
  if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors))
  return fieldsOf(answer.data)
}
