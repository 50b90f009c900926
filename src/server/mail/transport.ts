import { createTransport } from 'nodemailer'

/** A mail to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** the same for a mail that is tried again */
  readonly messageId: string
  /** ends the mails by one call, without signing in */
  readonly unsubscribe: string
}

/** The outcome of a mail; a fault says in the server's words why it was not taken. */
export type Delivery =
  | { readonly state: 'SENT'; readonly fault: null }
  | { readonly state: 'RETRY' | 'FAILED'; readonly fault: string }

/** Hands a mail to the server. Never rejects. */
export type SendMail = (mail: Mail) => Promise<Delivery>

const patience = 20_000
const longestFault = 200

/** The server that takes mails. A wrong password or a server that is away is not the recipient's fault: it is tried again. */
export function openTransport({ url, from }: { url: string; from: string }): SendMail {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...limits,
  })
  return async ({ unsubscribe, ...mail }) => {
    try {
      await transport.sendMail({
        ...mail,
        from,
        headers: {
          'auto-submitted': 'auto-generated',
          'list-unsubscribe': `<${unsubscribe}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        },
      })
      return { state: 'SENT', fault: null }
    } catch (error) {
      const { responseCode = 0, command = '', response } = Object(error)
      const isRefused = responseCode >= 500 && !String(command).startsWith('AUTH')
      const words = String(response ?? (error instanceof Error ? error.message : error))
      return { state: isRefused ? 'FAILED' : 'RETRY', fault: words.slice(0, longestFault) }
    }
  }
}
