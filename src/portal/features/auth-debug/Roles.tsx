import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { tokenRoles, type TokenClient } from '#portal/app/session/token-roles.ts'
import { useDiagnosisTexts } from '#portal/i18n/late/developers/diagnosis-texts.ts'

import { Fact, Facts } from './Facts.tsx'
import { Section } from './Section.tsx'

import styles from './debug.module.css'

/** Ignored roles that are named; a token may hold thousands. */
const mostIgnored = 20

/** Every client of the access token, with the roles that count and those that are ignored. spec 6 */
export function Roles({ resourceAccess }: { resourceAccess: unknown }) {
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
                <span className={styles.quiet}>
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
      {recognised.length === 0 && <p className={styles.quiet}>{texts.clientIgnored()}</p>}
      <ul className={styles.roles} translate="no">
        {recognised.map((role) => (
          <li key={role}>{role}</li>
        ))}
        {ignored.slice(0, mostIgnored).map((role) => (
          <li key={role} className={styles.quiet}>
            {role} ({texts.ignored()})
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.quiet}>{texts.moreRoles({ count: rest })}</p>}
    </>
  )
}
