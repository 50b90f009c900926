import { IconCheck, IconCopy } from '@tabler/icons-react'

import { type MachineProof, type Proof, proofFiles } from '#contract/proof.ts'
import { runningVersion } from '#portal/app/build/use-build-update.ts'
import { useProof } from '#portal/app/build/use-proof.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { type ProofTexts, useProofTexts } from './proof-texts.ts'
import { numbersOf, Reading } from './Reading.tsx'

import styles from './proof.module.css'

/** An invariant that the page names, by the name of the test that proves it. */
interface Held {
  readonly key: HeldKey
  readonly machine: string
  readonly property: string
}

type HeldKey =
  | 'noDataSignedOut'
  | 'otherUserSignsOut'
  | 'signOutForgets'
  | 'selectedIsAvailable'
  | 'readOnlyStays'
  | 'doneOrFailed'
  | 'draftStays'
  | 'fileIsWhole'
  | 'countedOnce'
  | 'reloadsSeldom'

const current = (machine: string, key: HeldKey, property: string): Held => ({
  machine,
  key,
  property,
})

/** The invariants that the page shows; a test compares the names with those of the properties. */
export const invariants: readonly Held[] = [
  current(
    'session',
    'noDataSignedOut',
    'lets a data call leave only while signed in, with a token that has not run out',
  ),
  current(
    'session',
    'otherUserSignsOut',
    'spec 4 other 3: never stays signed in when a renewal brings another user',
  ),
  current('session', 'signOutForgets', 'has no realm after a sign-out'),
  current('selection', 'selectedIsAvailable', 'selects one of the available clients'),
  current(
    'bulk-edit',
    'readOnlyStays',
    'neither selects nor asks for a row that is seen to be read-only',
  ),
  current(
    'bulk-run',
    'doneOrFailed',
    'at the end of a run over rows, done and failed together are what was asked for, each once',
  ),
  current(
    'row-edit',
    'draftStays',
    'keeps the draft until it is saved or discarded, whatever the server answers',
  ),
  current('list-import', 'countedOnce', 'counts a batch only when it was answered, and then once'),
  current('export', 'fileIsWhole', 'saves a file only when the last of its rows was written'),
  current(
    'build-update',
    'reloadsSeldom',
    'reloads by itself only where the path was not reloaded in the ten seconds before',
  ),
]

/** `/proof`: how this very build was tested; the tests write it into the build. */
export default function ProofPage() {
  const texts = useProofTexts()
  const { proof, failed, reload } = useProof()
  return (
    <>
      <ProofHead proof={proof ?? null} />
      {failed && <NotLoaded onReload={reload} />}
      {proof === null && (
        <EmptyState size="page" title={texts.untestedTitle()}>
          {texts.untestedText()}
        </EmptyState>
      )}
      {proof && (
        <>
          <ProofFigures machines={proof.machines} />
          <div className={styles.part}>
            <PageSection title={texts.machines()} note={texts.machinesNote()}>
              <MachinesTable machines={proof.machines} />
            </PageSection>
          </div>
          <div className={styles.columns}>
            <PageSection title={texts.holds()} note={texts.holdsNote()}>
              <HeldList properties={proof.properties} />
            </PageSection>
            <PageSection title={texts.reading()}>
              <Reading machines={proof.machines} />
            </PageSection>
          </div>
        </>
      )}
    </>
  )
}

/** The invariants that tests of this build have proved. */
function HeldList({ properties }: Pick<Proof, 'properties'>) {
  const texts = useProofTexts()
  const proved = invariants.filter(({ property }) => properties.includes(property))
  if (proved.length === 0) return <p className={styles.quiet}>{texts.noneHeld()}</p>
  return (
    <ul className={styles.held}>
      {proved.map(({ key, machine }) => (
        <li key={key}>
          <IconCheck aria-hidden />
          <span>{texts[key]()}</span>
          <span className={styles.quiet}>{machine}</span>
        </li>
      ))}
    </ul>
  )
}

/** The four numbers of all machines together. */
function ProofFigures({ machines }: Pick<Proof, 'machines'>) {
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

/** Title, time and commit of the proof; a failure stands here at once. */
function ProofHead({ proof }: { proof: Proof | null }) {
  const { screens } = useTexts()
  const texts = useProofTexts()
  const format = useFormat()
  const copyTo = useCopy()
  const copy = () => proof && copyTo(proofText(proof, texts, format), texts.copied())
  return (
    <PageHead
      title={screens.proof.title()}
      deck={
        proof === null ? texts.deckUntested({ version: version() }) : deckOf(proof, texts, format)
      }
      actions={
        proof && (
          <Button icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
            {texts.copy()}
          </Button>
        )
      }
    />
  )
}

/** The proof as lines of text, for a message or an issue. */
function proofText(proof: Proof, texts: ProofTexts, format: Format): string {
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
function deckOf(proof: Proof, texts: ProofTexts, format: Format): string {
  const commit = proof.commit === null ? '' : texts.fromCommit({ commit: proof.commit })
  const tested = { version: version(), when: format.dateTime(proof.at), commit }
  const count = numbersOf(proof.machines).failed
  return count > 0 ? texts.deckFailed({ count, ...tested }) : texts.deck(tested)
}

/** Nothing is built, and so nothing tested, without one. */
function version(): string {
  return runningVersion()?.number ?? noValue
}

/** Each machine with its numbers; a failed path is said in its row. */
function MachinesTable({ machines }: Pick<Proof, 'machines'>) {
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
