/** The worker that reads a list and keeps it, so that the page stays free. */
import { ListFault } from '#lib/lists/list-text.ts'

import { ListReader } from './list-reader.ts'
import type { Question, Reply } from './remote-reader.ts'

const nothingMoved = { transfer: [] }
let reader: ListReader | null = null

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.name === 'open') reader = new ListReader(...data.given)
  else void answer(data)
})

async function answer({ name, given, id }: Exclude<Question, { name: 'open' }>): Promise<void> {
  try {
    if (reader === null) throw new Error('No list was opened.')
    const done: unknown = await Reflect.apply(reader[name], reader, given)
    reply({ id, done })
  } catch (error) {
    const code = error instanceof ListFault ? error.code : null
    reply({ id, failed: { code, message: error instanceof Error ? error.message : String(error) } })
  }
}

function reply(message: Reply): void {
  self.postMessage(message, nothingMoved)
}
