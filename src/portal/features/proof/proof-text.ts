import type { Proof } from '#contract/proof.ts'
import { runningVersion } from '#portal/app/build/running-version.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { ProofTexts } from '#portal/i18n/late/developers/proof-texts.ts'
import { noValue } from '#portal/i18n/numbers.ts'

import { numbersOf } from './proof-numbers.ts'

/** The proof as lines of text, for a message or an issue. */
export function proofText(proof: Proof, texts: ProofTexts, format: Format): string {
  const lines = proof.machines.map((machine) => {
    const { states, covered, transitions, paths, faults } = numbersOf([machine])
    return [
      machine.name,
      texts.states({ count: states }),
      `${texts.transitionsHead()} ${texts.ofAll({ part: covered, all: transitions })}`,
      `${texts.paths()} ${format.number(paths)}`,
      `${texts.faults()} ${faults === null ? texts.notTried() : format.percent(faults.found / faults.put, 1)}`,
    ].join(' · ')
  })
  return [deckOf(proof, texts, format), proof.build, ...lines].join('\n')
}

/** The release that was tested, when and from what; a failure first. */
export function deckOf(proof: Proof, texts: ProofTexts, format: Format): string {
  const commit = proof.commit === null ? '' : texts.fromCommit({ commit: proof.commit })
  const tested = { version: version(), when: format.dateTime(proof.at), commit }
  const count = numbersOf(proof.machines).failed
  return count > 0 ? texts.deckFailed({ count, ...tested }) : texts.deck(tested)
}

/** Nothing is built, and so nothing tested, without one. */
export function version(): string {
  return runningVersion()?.number ?? noValue
}
