import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { useBuildUpdate } from '#portal/state/use-build-update.ts'
import { useDiagnostics } from '#portal/state/use-diagnostics.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { useSession } from '#portal/state/use-session.ts'
import { useViewer } from '#portal/state/use-viewer.ts'
import { PageHead } from '#portal/ui/PageHead.tsx'

import { Fact, Facts } from './Facts.tsx'

import styles from './debug.module.css'

/** `/auth-debug`: the session, its roles and the build in detail, without tokens. spec 2 */
export default function AuthDebugPage() {
  const { placeholders, screens } = useTexts()
  return (
    <>
      <PageHead title={screens.authDebug.title()} deck={placeholders.debug.noTokens()} />
      <div className={styles.columns}>
        <SessionFacts />
        <RoleFacts />
        <BuildFacts />
      </div>
    </>
  )
}

function SessionFacts() {
  const { debug } = useTexts().placeholders
  const format = useFormat()
  const { phase, user, realm, organisation } = useSession()
  const { expiresAt, secondsLeft } = useDiagnostics()
  return (
    <Facts title={debug.session()}>
      <Fact name={debug.phase()}>{debug.phases[phase]()}</Fact>
      <Fact name={debug.name()}>{user?.name}</Fact>
      <Fact name={debug.subject()}>{user?.subject}</Fact>
      <Fact name={debug.organisation()}>{organisation}</Fact>
      <Fact name={debug.realm()}>{realm}</Fact>
      <Fact name={debug.expires()}>
        <span className="tabular">
          {format.dateTime(expiresAt)}
          {' · '}
          {secondsLeft === 0
            ? debug.expired()
            : debug.expiresIn({ time: format.duration(secondsLeft) })}
        </span>
      </Fact>
    </Facts>
  )
}

function RoleFacts() {
  const { debug } = useTexts().placeholders
  const { client, clients } = useSelection()
  const names = new Map(useViewer()?.clients.map(({ id, name }) => [id, name]))
  return (
    <Facts title={debug.publications()}>
      {clients.map(({ id, roles }) => (
        <Fact key={id} name={names.get(id) ?? id}>
          {id}
          {id === client && ` (${debug.selected()})`}
          <ul className={styles.roles}>
            {roles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
        </Fact>
      ))}
      {clients.length === 0 && (
        <Fact name={debug.roles()}>
          <span className={styles.note}>{debug.noPublications()}</span>
        </Fact>
      )}
    </Facts>
  )
}

function BuildFacts() {
  const { debug } = useTexts().placeholders
  const format = useFormat()
  const { updateAvailable, checkedAt } = useBuildUpdate()
  const { buildId } = useDiagnostics()
  return (
    <Facts title={debug.build()}>
      <Fact name={debug.buildRunning()}>{buildId === '' ? noValue : buildId}</Fact>
      <Fact name={debug.buildLatest()}>
        {updateAvailable ? debug.buildNewer() : debug.buildCurrent()}
      </Fact>
      <Fact name={debug.checkedAt()}>
        {checkedAt === null ? debug.never() : format.dateTime(checkedAt)}
      </Fact>
    </Facts>
  )
}
