/** Addresses of files of the build that the proof leads to. */
export const proofFiles = {
  /** the chart of a machine with the sentences of a language */
  chart: (machine: string, language: 'en' | 'de') => `/charts/${machine}.${language}.svg`,
  /** the sentences about the session with their tests; the tests write it beside the proof */
  session: '/builds/session-proof.txt',
}

/** The report of all paths, which lies where the tests ran: its command, and its file in the project. */
export const pathsReport = { command: 'test:paths', file: 'test-results/paths/index.html' }

/**
 * How this very build was tested, as `builds/proof.json`. The tests write it, so that it is missing where they did not
 * run on this build.
 */
export interface Proof {
  /** the id of the build that was tested */
  readonly build: string
  /** short hash of the commit; null outside of Git */
  readonly commit: string | null
  /** ISO 8601, the end of the last walk */
  readonly at: string
  readonly machines: readonly MachineProof[]
  /** names of the properties that held in every state that can be reached */
  readonly properties: readonly string[]
}

/** The numbers of one machine. */
export interface MachineProof {
  readonly name: string
  readonly states: number
  readonly transitions: number
  /** transitions that a walk took */
  readonly covered: number
  readonly pathsInNode: number
  /** null where the screens were not walked */
  readonly pathsInBrowser: number | null
  readonly failed: number
  /** small faults put in on purpose, and those that no test noticed; null where that was not tried */
  readonly faults: { readonly put: number; readonly missed: number } | null
}
