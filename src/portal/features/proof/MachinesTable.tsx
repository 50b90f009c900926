import { proofFiles, type MachineProof, type Proof } from '#contract/proof.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { numbersOf } from './proof-numbers.ts'
import { useProofTexts, type ProofTexts } from './proof-texts.ts'

import styles from './proof.module.css'

/** Each machine with its numbers; a failed path is said in its row. */
export function MachinesTable({ machines }: Pick<Proof, 'machines'>) {
  const texts = useProofTexts()
  return (
    <table className={styles.machines}>
      <thead>
        <tr>
          <th>{texts.machine()}</th>
          <th>{texts.statesHead()}</th>
          <th>{texts.transitionsHead()}</th>
          <th>{texts.paths()}</th>
          <th>{texts.faults()}</th>
        </tr>
      </thead>
      <tbody>
        {machines.map((machine) => (
          <MachineRow key={machine.name} machine={machine} />
        ))}
      </tbody>
    </table>
  )
}

function MachineRow({ machine }: { machine: MachineProof }) {
  const texts = useProofTexts()
  const format = useFormat()
  const { locale } = useLocale()
  const { states, covered, transitions, paths, failed, faults } = numbersOf([machine])
  return (
    <tr>
      <th scope="row">
        <a href={proofFiles.chart(machine.name, locale)} target="_blank" rel="noopener">
          {machine.name}
        </a>{' '}
        <span className={styles.quiet}>{aboutOf(machine, texts)}</span>
      </th>
      <td data-label={texts.statesHead()}>{format.number(states)}</td>
      <td data-label={texts.transitionsHead()}>
        {texts.ofAll({ part: covered, all: transitions })}
      </td>
      <td data-label={texts.paths()}>
        {format.number(paths)}
        {failed > 0 && <strong className={styles.bad}>, {texts.failed({ count: failed })}</strong>}
      </td>
      <td data-label={texts.faults()}>
        {faults === null ? (
          texts.notTried()
        ) : (
          <>
            <span className={styles.quiet}>
              {texts.ofAll({ part: faults.found, all: faults.put })}
            </span>{' '}
            {format.percent(faults.found / faults.put, 1)}
          </>
        )}
      </td>
    </tr>
  )
}

/** A machine in a few words; a machine that the texts do not know yet has its name alone. */
function aboutOf({ name }: MachineProof, { about }: ProofTexts): string {
  const known = Object.entries(about).find(([machine]) => machine === name)
  return known === undefined ? '' : known[1]()
}
