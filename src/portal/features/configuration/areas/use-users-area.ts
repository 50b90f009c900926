import { UsersAreaDocument, type UsersAreaQuery } from '#contract/generated/operations.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useMomentWords } from '../moment-words.ts'
import { useConfigurationTexts } from '../overview-texts.ts'
import { changedBy } from './area.ts'
import type { Area, AreaLine, AreaState } from './area.ts'

type Known = NonNullable<UsersAreaQuery['client']>
type User = Known['users']['users'][number]

/** The users: how many there are, who manages them, and the invitations that wait. */
export function useUsersArea(): Area {
  const { screens } = useTexts()
  const enabled = mayOpen('/user-management', useMay())
  const { data, failed, reload } = usePublicationQuery(UsersAreaDocument, (own) => own, { enabled })
  const state = useUsersState(data?.client ?? undefined)
  const title = screens.userManagement.short()
  return { screen: '/user-management', title, state, failed, reload }
}

function useUsersState(known: Known | undefined): AreaState | undefined {
  const words = useConfigurationTexts()
  const format = useFormat()
  const invitation = useInvitationLine()
  const { user } = useSession()
  if (known === undefined) return undefined
  const { users, isComplete } = known.users
  const without = users.filter((one) => rolesOf(one).size === 0 && one.invitation === null).length
  const managers = users.filter((one) => rolesOf(one).has('VIEW_USER_MANAGEMENT')).length
  const changed = changedBy(known.userChanges.nodes[0], user?.subject)
  if (users.length === 0)
    return { number: '–', meaning: words.usersElsewhere(), lines: [], isEmpty: true, changed }
  const meaning = without === 0 ? words.peopleAll() : words.people({ count: without })
  const managing: AreaLine = {
    shape: 'live',
    search: { role: 'view-user-management' },
    text: words.managers({ count: managers }),
  }
  return {
    number: isComplete ? format.number(users.length) : `${format.number(users.length)}+`,
    meaning,
    lines: [...users.flatMap((one) => invitation(one) ?? []), managing],
    isEmpty: false,
    changed,
  }
}

function rolesOf({ roles, inherited }: User): ReadonlySet<string> {
  return new Set([...roles, ...inherited.map(({ role }) => role)])
}

function useInvitationLine() {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  return ({ id, name, invitation }: User): AreaLine | null => {
    if (invitation === null) return null
    const { isOver, endsAt } = invitation
    const way = words.renew()
    if (isOver)
      return { shape: 'warning', search: { id }, way, text: words.invitationOver({ name }) }
    const at = moment(endsAt)
    return { shape: 'setup', search: { id }, way, text: words.invitationEnds({ name, at }) }
  }
}
