/** The steps of setting a website up, in their order. */
export const steps = ['ADDRESS', 'NAME', 'TRACKING', 'SNIPPET', 'VERIFY'] as const

/** A step of setting a website up. */
export type Step = (typeof steps)[number]

/** A website as the server keeps it, as far as the set-up goes. */
export interface Website {
  id: string
  /** grows by one with every change */
  version: number
  /** the step that comes next */
  setup: Step | 'DONE'
}

/** Why a field cannot be taken, by the field's path; empty for no field in particular. */
export type Faults = Readonly<
  Record<string, { code: string; params?: Readonly<Record<string, string>> }>
>

/** The values of a step by the name of their field. */
export type Values = Readonly<Record<string, string | boolean | readonly string[]>>

/** One step as it is sent. */
export interface Sent {
  values: Values
  /** the step that comes next from then on; null: it stays */
  setup: Step | 'DONE' | null
  /** new and hard to guess: the server recognises by it that the same is sent again */
  operation: string
}

/** The server's answer to a step; `conflict`: a colleague was quicker, and the website is as it is now. */
export type StepResult =
  | { kind: 'saved'; website: Website }
  | { kind: 'conflict'; website: Website }
  | { kind: 'refused'; faults: Faults }

/** The step that stands open when nobody has chosen another one; the check of a finished website too. */
export function frontierOf(website: Website | null): Step {
  if (website === null) return 'ADDRESS'
  return website.setup === 'DONE' ? 'VERIFY' : website.setup
}

/** True where the set-up has come so far that this step can be opened. */
export function isReached(step: Step, website: Website | null): boolean {
  return steps.indexOf(step) <= steps.indexOf(frontierOf(website))
}

/** The step that comes next once this one is saved; null where one that was done before was only changed. */
export function setupAfter(step: Step, website: Website | null): Step | null {
  if (website === null) return 'NAME'
  if (website.setup !== step) return null
  return steps[steps.indexOf(step) + 1] ?? null
}
