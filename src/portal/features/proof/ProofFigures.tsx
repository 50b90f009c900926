import type { Proof } from '#contract/proof.ts'
import { useProofTexts } from '#portal/i18n/late/developers/proof-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import { numbersOf } from './proof-numbers.ts'

/** The four numbers of all machines together. */
export function ProofFigures({ machines }: Pick<Proof, 'machines'>) {
  const texts = useProofTexts()
  const format = useFormat()
  const { states, covered, transitions, paths, failed, faults, untried } = numbersOf(machines)
  const missing = transitions - covered
  return (
    <Figures label={texts.figures()}>
      <Figure
        label={texts.machines()}
        value={format.number(machines.length)}
        note={texts.states({ count: states })}
      />
      <Figure
        label={texts.transitions()}
        value={texts.ofAll({ part: covered, all: transitions })}
        note={missing === 0 ? texts.eachOnce() : texts.missing({ count: missing })}
      />
      <Figure
        label={texts.paths()}
        value={format.number(paths)}
        {...(failed === 0
          ? { note: texts.allPassed() }
          : { change: { text: texts.failed({ count: failed }), tone: 'bad' } })}
      />
      <Figure
        label={texts.faults()}
        value={faults === null ? noValue : format.percent(faults.found / faults.put, 1)}
        note={
          faults === null
            ? texts.notTried()
            : [
                texts.faultsPut({ part: faults.found, all: faults.put }),
                ...(untried === 0 ? [] : [texts.untried({ count: untried })]),
              ].join('; ')
        }
      />
    </Figures>
  )
}
