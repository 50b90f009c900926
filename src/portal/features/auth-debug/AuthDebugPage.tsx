import { useDiagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useDiagnosisTexts } from '#portal/i18n/late/developers/diagnosis-texts.ts'

import { Actions } from './Actions.tsx'
import { BuildFacts } from './BuildFacts.tsx'
import { Claims } from './Claims.tsx'
import { DiagnosisHead } from './DiagnosisHead.tsx'
import { EventLog } from './log/EventLog.tsx'
import { ProviderCalls } from './log/ProviderCalls.tsx'
import { StatePaths } from './log/StatePaths.tsx'
import { Overview } from './Overview.tsx'
import { Roles } from './Roles.tsx'
import { SessionFacts } from './SessionFacts.tsx'
import { Storage } from './Storage.tsx'

import styles from './debug.module.css'

/** `/auth-debug`: the session for support, live and in full, without tokens. spec 2 */
export default function AuthDebugPage() {
  const texts = useDiagnosisTexts()
  const { log, diagnosis, ...now } = useDiagnostics()
  const { access, id, storage, calls } = diagnosis
  return (
    <>
      <DiagnosisHead log={log} diagnosis={diagnosis} now={now} />
      <Overview {...now} clockDifference={diagnosis.clockDifference} events={log.length} />
      {diagnosis.memoryOnly && <p className={styles.warning}>{texts.memoryOnly()}</p>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <StatePaths state={now.state}>
            <Actions {...now} />
          </StatePaths>
          <EventLog log={log} />
        </div>
        <div className={styles.column}>
          <SessionFacts diagnosis={diagnosis} />
          <BuildFacts buildId={now.buildId} />
        </div>
      </div>
      <Roles resourceAccess={access?.['resource_access']} />
      <div className={styles.halves}>
        <Claims title={texts.access()} claims={access} />
        <Claims title={texts.id()} claims={id} />
      </div>
      <div className={styles.halves}>
        <Storage entries={storage} />
        <ProviderCalls calls={calls} />
      </div>
    </>
  )
}
