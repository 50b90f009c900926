import { useProof } from '#portal/app/build/use-proof.ts'
import { useProofTexts } from '#portal/i18n/late/developers/proof-texts.ts'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { HeldList } from './HeldList.tsx'
import { MachinesTable } from './MachinesTable.tsx'
import { ProofFigures } from './ProofFigures.tsx'
import { ProofHead } from './ProofHead.tsx'
import { Reading } from './Reading.tsx'

import styles from './proof.module.css'

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
