import { useState } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import type { Role } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import type { Screen } from '#portal/app/url/screens.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { FactList } from '#portal/ui/page/FactList.tsx'
import { ScreenIcon } from '#portal/ui/screens/ScreenIcon.tsx'

import { allRoles, endsSoon, type Person } from '../people/person.ts'
import { ProviderLink } from '../ProviderLink.tsx'
import { columnGroups, screensFor, screensOfBoth } from '../roles/role-columns.ts'
import { rolesAfter } from '../roles/staged-roles.ts'
import type { RoleChange } from '../state/use-role-changes.ts'
import { useMoments, useRoleWords } from '../use-user-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'

import styles from './panel.module.css'

const invitationNote = lazyPart(
  async () => (await import('../invite/InvitationNote.tsx')).InvitationNote,
)
const personChanges = lazyPart(
  async () => (await import('../history/PersonChanges.tsx')).PersonChanges,
)

interface Props {
  person: Person
  users: Users
}

/** A person with groups and last sign-in, the screens that they see, and their latest changes. */
export function PersonPanel({ person, users }: Props) {
  const words = useUserTexts().panel
  return (
    <div className={styles.panel}>
      <Facts person={person} />
      {person.invitation !== null && (
        <OnDemand
          part={invitationNote}
          props={{ person, invitation: person.invitation, mayChange: users.mayInvite }}
        />
      )}
      <Seen person={person} staged={users.changes.staged} />
      <p>
        <ProviderLink to={person.console} label={words.account()} />
      </p>
      <OnDemand part={personChanges} props={{ person }} />
    </div>
  )
}

interface SeenProps {
  person: Person
  staged: readonly RoleChange[]
}

/** The portal's navigation as a person has it, now or once the staged changes are done. */
function Seen({ person, staged }: SeenProps) {
  const words = useUserTexts().panel
  const hasStaged = staged.some(({ userId }) => userId === person.id)
  const [wanted, want] = useState<'now' | 'after'>('after')
  const when = hasStaged ? wanted : 'now'
  const now = allRoles(person)
  const after = rolesAfter(person, staged)
  const title = person.status === 'INVITED' ? words.seesThen() : words.sees()
  const missing = useMissing(when === 'now' ? now : after)
  return (
    <section aria-label={title}>
      <div className={styles.seenHead}>
        <h3>{title}</h3>
        {hasStaged && (
          <Segments
            name={words.when()}
            value={when}
            segments={[
              { value: 'now', label: words.now() },
              { value: 'after', label: words.after() },
            ]}
            onChange={want}
          />
        )}
      </div>
      <MenuPreview
        before={screensFor(now)}
        after={when === 'now' ? screensFor(now) : screensFor(after)}
      />
      {missing !== null && <p className={styles.missing}>{missing}</p>}
      {person.status === 'INVITED' && <p className={styles.missing}>{words.pending()}</p>}
      {person.status === 'DISABLED' && <p className={styles.missing}>{words.disabled()}</p>}
    </section>
  )
}

/** Says which parts of the navigation roles do not open, and why; null where they open all. */
function useMissing(roles: ReadonlySet<Role>): string | null {
  const words = useUserTexts().panel
  const { groupOf, nameOf, list } = useRoleWords()
  const lacking = columnGroups.map(({ group, columns }) => ({
    group,
    isWhole: columns.every(({ role }) => !roles.has(role)),
    columns: columns.filter(({ role }) => !roles.has(role)),
  }))
  const groups = lacking.filter(({ isWhole }) => isWhole).map(({ group }) => groupOf(group))
  const single = lacking.filter(({ isWhole }) => !isWhole).flatMap(({ columns }) => columns)
  const sentences = [
    groups.length > 0 ? words.missing({ groups: list(groups) }) : null,
    single.length > 0 ? words.missingScreens({ screens: list(single.map(nameOf)) }) : null,
  ]
  const known = sentences.filter((sentence) => sentence !== null)
  return known.length === 0 ? null : known.join(' ')
}

/** The invitation or the last sign-in, groups, other publications. */
function Facts({ person }: { person: Person }) {
  const words = useUserTexts()
  const moments = useMoments()
  const { publicationOf } = useNames()
  const format = useFormat()
  const { groups, invitation, lastSeen, otherClients } = person
  const group = {
    name: words.panel.group(),
    value: groups.length === 0 ? words.noGroup() : <Names all={groups.map(({ name }) => name)} />,
  }
  const elsewhere = {
    name: words.panel.elsewhere(),
    value: <Names all={otherClients.map((id) => publicationOf(id) ?? id)} />,
  }
  return (
    <FactList
      label={words.panel.facts()}
      facts={[
        ...(invitation
          ? [
              {
                name: words.invitation.title(),
                value: words.invitation.since({ at: moments.past(invitation.at) }),
                detail: words.invitation.by({ author: invitation.author.name }),
              },
              {
                name: words.invitation.until(),
                value: <EndOf {...invitation}>{format.dateTime(invitation.endsAt)}</EndOf>,
                detail: invitation.isOver ? words.invitation.over() : words.invitation.after(),
              },
            ]
          : []),
        group,
        ...(invitation
          ? []
          : [
              {
                name: words.panel.seen(),
                value: lastSeen === null ? noValue : moments.past(lastSeen),
              },
            ]),
        ...(otherClients.length === 0 ? [] : [elsewhere]),
      ]}
    />
  )
}

function EndOf({ endsAt, children }: { endsAt: string; children: string }) {
  const today = useToday()
  return endsSoon({ endsAt }, today) ? <b className={styles.soon}>{children}</b> : children
}

function Names({ all }: { all: readonly string[] }) {
  return <span translate="no">{all.join(', ')}</span>
}

interface MenuPreviewProps {
  before: readonly Screen[]
  after: readonly Screen[]
}

/** A picture of the navigation; what comes and what goes is marked, with words beside it. */
export function MenuPreview({ before, after }: MenuPreviewProps) {
  const { shell } = useTexts()
  const groups = Map.groupBy(screensOfBoth(before, after), ({ group }) => group ?? 'start')
  return (
    <div className={styles.menu}>
      {[...groups].map(([group, screens]) => (
        <div key={group}>
          <p className={group === 'start' ? 'visually-hidden' : styles.menuGroup}>
            {shell.groups[group]()}
          </p>
          <ul>
            {screens.map((screen) => (
              <Item key={screen.path} screen={screen} {...{ before, after }} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Item({ screen, before, after }: MenuPreviewProps & { screen: Screen }) {
  const words = useUserTexts().panel
  const { short } = useRoleWords()
  const isNew = !before.includes(screen)
  const isLost = !after.includes(screen)
  return (
    <li className={styles.item} data-new={isNew || undefined} data-lost={isLost || undefined}>
      <ScreenIcon screen={screen} />
      {isLost ? <s>{short(screen)}</s> : <span>{short(screen)}</span>}
      {isNew && <em>{words.fresh()}</em>}
      {isLost && <em>{words.lost()}</em>}
    </li>
  )
}
