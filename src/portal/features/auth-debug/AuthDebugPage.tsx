import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { tokenRoles } from '#portal/app/session/token-roles.ts'
import type { TokenClient } from '#portal/app/session/token-roles.ts'
import { useDiagnostics } from '#portal/app/session/use-diagnostics.ts'
import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { copyText } from '#portal/ui/hooks/use-copy.ts'
import { notifyDone } from '#portal/ui/notices/notices.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { useDiagnosisTexts } from './diagnosis-texts.ts'
import { claimLines, ReportText, useReport } from './DiagnosisReport.tsx'
import type { Reported } from './DiagnosisReport.tsx'
import { EventLog, ProviderCalls, StatePaths } from './Logs.tsx'
import { Actions, Overview, Section, Storage } from './Sections.tsx'

import styles from './debug.module.css'

/** Ignored roles that are named; a token may hold thousands. */
const mostIgnored = 20

/** Every client of the access token, with the roles that count and those that are ignored. spec 6 */
function Roles({ resourceAccess }: { resourceAccess: unknown }) {
  const texts = useDiagnosisTexts()
  const { client: selected } = useCurrentPublication()
  const names = new Map(useViewer()?.clients.map(({ id, name }) => [id, name]))
  const clients = tokenRoles(resourceAccess)
  return (
    <Section title={texts.roles()}>
      {clients.length === 0 && <p className={styles.nothing}>{texts.noRoles()}</p>}
      <Facts>
        {clients.map((client) => (
          <Fact
            key={client.id}
            name={
              <>
                {names.get(client.id) ?? client.id}
                <span className="faint small">
                  {names.has(client.id) && ` ${client.id}`}
                  {client.id === selected && ` (${texts.selected()})`}
                </span>
              </>
            }
          >
            <RoleList client={client} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function RoleList({ client: { recognised, ignored } }: { client: TokenClient }) {
  const texts = useDiagnosisTexts()
  const rest = ignored.length - mostIgnored
  return (
    <>
      {recognised.length === 0 && <p className="faint small">{texts.clientIgnored()}</p>}
      <ul className={styles.roles} translate="no">
        {recognised.map((role) => (
          <li key={role}>{role}</li>
        ))}
        {ignored.slice(0, mostIgnored).map((role) => (
          <li key={role} className="faint small">
            {role} ({texts.ignored()})
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="faint small">{texts.moreRoles({ count: rest })}</p>}
    </>
  )
}

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

/** The build of this page, and a newer one if there is one. */
function BuildFacts({ buildId }: { buildId: string }) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  const { updateAvailable, checkedAt } = useBuildUpdate()
  return (
    <Section title={texts.build()}>
      <Facts>
        <Fact name={texts.buildRunning()}>{buildId === '' ? noValue : buildId}</Fact>
        <Fact name={texts.buildLatest()}>
          {updateAvailable ? texts.buildNewer() : texts.buildCurrent()}
        </Fact>
        <Fact name={texts.checkedAt()}>
          {checkedAt === null ? texts.never() : format.exactDateTime(checkedAt)}
        </Fact>
      </Facts>
      <ScreenLink to="/proof">{texts.buildTested()}</ScreenLink>
    </Section>
  )
}

/** The signed-in user, the organisation and the kind of tokens. */
function SessionFacts({ diagnosis }: Pick<Diagnostics, 'diagnosis'>) {
  const texts = useDiagnosisTexts()
  const { user, realm, organisation } = useSession()
  const { scope, tokenType, hasRefreshToken } = diagnosis
  return (
    <Section title={texts.session()}>
      <Facts>
        <Fact name={texts.name()}>
          <span dir="auto">{user?.name}</span>
        </Fact>
        <Fact name={texts.subject()}>{user?.subject}</Fact>
        <Fact name={texts.organisation()}>{organisation}</Fact>
        <Fact name={texts.realm()}>{realm}</Fact>
        <Fact name={texts.scope()}>{scope || noValue}</Fact>
        <Fact name={texts.tokenType()}>{tokenType || noValue}</Fact>
        <Fact name={texts.refreshToken()}>{hasRefreshToken ? texts.yes() : texts.no()}</Fact>
      </Facts>
    </Section>
  )
}

interface Props {
  title: string
  claims: Diagnostics['diagnosis']['access']
}

/** The claims of a token; the token itself is never here. */
function Claims({ title, claims }: Props) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  return (
    <Section title={title}>
      {claims === null ? (
        <p className={styles.nothing}>{texts.noToken()}</p>
      ) : (
        <Facts>
          {claimLines(claims, format).map(({ name, value, moment }) => (
            <Fact key={name} name={<span translate="no">{name}</span>}>
              <span translate="no">{value}</span>
              {moment !== '' && <span className="faint small"> {moment}</span>}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  )
}

/** The head of the page; copies the report, or offers it as selected text where that is forbidden. */
function DiagnosisHead(props: Reported) {
  const { screens } = useTexts()
  const texts = useDiagnosisTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [byHand, setByHand] = useState<string | null>(null)
  const write = useReport(props)
  const copy = async () => {
    const report = write()
    try {
      await copyText(report)
      notifyDone(texts.copied())
    } catch {
      setByHand(report)
    }
  }
  const close = () => {
    setByHand(null)
    button.current?.focus()
  }
  return (
    <>
      <PageHead
        title={screens.authDebug.title()}
        deck={texts.deck()}
        actions={
          <Button ref={button} icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
            {texts.copyReport()}
          </Button>
        }
      />
      {byHand !== null && <ReportText text={byHand} onClose={close} />}
    </>
  )
}

/** Pairs of name and value. */
function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One pair. */
function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
