import type { OwnTopicRun } from '#server/records/topic-runs.ts'

import type { Stage } from '../learning/learner.ts'

/** The parts of a run: reading, what the thread does, and saving. */
export type RunStage = 'reading' | Stage | 'saving'

/** The share of the time that each part usually takes. */
const shares: readonly { readonly stage: RunStage; readonly share: number }[] = [
  { stage: 'reading', share: 0.3 },
  { stage: 'weighing', share: 0.05 },
  { stage: 'reducing', share: 0.25 },
  { stage: 'grouping', share: 0.15 },
  { stage: 'comparing', share: 0.1 },
  { stage: 'placing', share: 0.1 },
  { stage: 'saving', share: 0.05 },
]

/** Milliseconds between two signs of life. */
const beat = 2000

/** Tells how far a run is: its starter at once, all others every two seconds. Hears when it has to end. */
export class RunProgress {
  readonly #own: OwnTopicRun
  readonly #onProgress: (stage: RunStage, done: number) => void
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly signal: AbortSignal
  #stage: RunStage = 'reading'
  #done = 0

  constructor(
    own: OwnTopicRun,
    {
      onProgress = () => {},
      signal,
    }: {
      readonly onProgress?: (stage: RunStage, done: number) => void
      readonly signal?: AbortSignal
    },
  ) {
    this.#own = own
    this.#onProgress = onProgress
    this.signal = AbortSignal.any([this.#lost.signal, ...(signal ? [signal] : [])])
    this.#timer = setInterval(() => void this.#beat(), beat).unref()
  }

  /** Says how much of a part is done: 0..1. */
  tell(stage: RunStage, part: number): void {
    const at = shares.findIndex((one) => one.stage === stage)
    const before = shares.slice(0, at).reduce((sum, { share }) => sum + share, 0)
    this.#stage = stage
    this.#done = before + (shares[at]?.share ?? 0) * part
    this.#onProgress(stage, this.#done)
  }

  /** The last word. */
  async end(state: 'DONE' | 'FAILED', stage: string): Promise<void> {
    clearInterval(this.#timer)
    await this.#own.end(state, stage)
  }

  /** A run that others took for dead ends: another one has taken its place. */
  async #beat(): Promise<void> {
    const isOwn = await this.#own.step(this.#stage, this.#done).catch(() => true)
    if (!isOwn) this.#lost.abort(new Error('Another run has taken the place of this one.'))
  }
}
