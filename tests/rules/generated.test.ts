import { expect, it } from 'vitest'

import { generateContract } from '#build/contract.ts'

import { read } from './sources.ts'

it('the generated contract is what schema and operations give today', async () => {
  for (const [path, text] of await generateContract()) {
    expect(read(`src/${path}`), path).toBe(text)
  }
})
