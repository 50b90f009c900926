/** The levels, the least important first. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'off'] as const

/** How important an event is; `off` as a setting writes nothing. */
type LogLevel = (typeof logLevels)[number]

/** Further members of a line. */
export type LogDetails = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes an event of this name. */
export type LogEvent = (event: string, details?: LogDetails) => void

/** The log of the server: one line of JSON for each event. */
export type Log = Readonly<Record<Exclude<LogLevel, 'off'>, LogEvent>>

/** A stack of this length names the cause; an error may hold a whole document. */
const longest = 4000

/**
 * Opens the log.
 *
 * @param level events below it are not written
 * @param write receives each line, its line break included; standard error by default
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const from = logLevels.indexOf(level)
  const at = (own: Exclude<LogLevel, 'off'>): LogEvent =>
    logLevels.indexOf(own) < from
      ? () => {}
      : (event, details = {}) => {
          const safe = Object.entries(details).map(([name, value]) => [name, safeValue(value)])
          const line = { time: new Date().toISOString(), level: own, event }
          write(`${JSON.stringify({ ...line, ...Object.fromEntries(safe) })}\n`)
        }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** The text of an error for the log: its stack, where it has one. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Takes out what must not lie in a log: tokens, passwords in addresses, and queries, which hold codes.
 * It is the second wall; the first is not to hand such texts to the log.
 */
function withoutSecrets(text: string): string {
  return text
    .replace(/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]')
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]')
    .replace(/(:\/\/[^\s/:@]*):[^\s/@]+@/g, '$1:[password]@')
    .replace(
      /\b((?:client_|current_|new_)?(?:password|secret|code|token|id_token|access_token|refresh_token|code_verifier|state|nonce))("?\s*[=:]\s*"?)[^\s"&,;})]+/gi,
      '$1$2[secret]',
    )
    .replace(/(\/[\w./-]*)\?[^\s"')]+/g, '$1?[query]')
    .slice(0, longest)
}

function safeValue(value: LogDetails[string]): LogDetails[string] {
  return typeof value === 'string' ? withoutSecrets(value) : value
}
