import type { Proof } from '#contract/proof.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { ProofTexts } from '#portal/i18n/late/developers/proof-texts.ts'

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
  const commit = proof.commit === null ? '' : texts.fromCommit({ commit: proof.commit })
  return [texts.deck({ when: format.dateTime(proof.at), commit }), proof.build, ...lines].join('\n')
}
