import { once } from 'node:events'

import { SMTPServer } from 'smtp-server'

/** A mail as a server got it. */
export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly head: string
  /** text and HTML, decoded */
  readonly parts: readonly string[]
}

/** A real server that takes mails, but for those to people that it refuses. */
export async function startMailServer(
  refusal: (address: string) => { code: number; words: string } | null = () => null,
) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _, done) => {
      const refused = refusal(address)
      if (!refused) return done()
      done(Object.assign(new Error(refused.words), { responseCode: refused.code }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const { mailFrom } = envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to, ...readMail(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, port, received, close }
}

function readMail(source: string): Pick<Received, 'head' | 'parts'> {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(head) ?? []
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [own = '', ...body] = part.split('\r\n\r\n')
      return decoded(body.join('\r\n\r\n'), /base64/i.test(own) ? 'base64' : 'quoted')
    })
  return { head: head.replaceAll(/\r\n[ \t]+/g, ' '), parts }
}

function decoded(text: string, how: 'base64' | 'quoted'): string {
  if (how === 'base64') return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
