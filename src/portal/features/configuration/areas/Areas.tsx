import type { ReactNode } from 'react'

import {
  UsersAreaDocument,
  type UsersAreaQuery,
  WebsitesAreaDocument,
  type WebsitesAreaQuery,
} from '#contract/generated/operations.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { StateMark, type StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import { useConfigurationTexts } from '../overview-texts.ts'
import { type Area, type AreaLine, type AreaState, changedBy, useMomentWords } from './area.ts'
import { usePositionsArea } from './use-positions-area.ts'
import { useSignalsArea } from './use-signals-area.ts'

import styles from './areas.module.css'

/** The worst first. */
const ranks: readonly StateMarkShape[] = ['warning', 'refused', 'setup', 'draft', 'live', 'off']

/** The areas that the user may open: the worst first, as soon as all are known. */
export function useAreas(): readonly Area[] {
  const may = useMay()
  const areas = [useWebsitesArea(), usePositionsArea(), useUsersArea(), useSignalsArea()]
  const open = areas.filter(({ screen }) => mayOpen(screen, may))
  const areKnown = open.every(({ state, failed }) => state !== undefined || failed)
  if (!areKnown) return open.map((area) => ({ ...area, state: undefined }))
  return open.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ state }: Area): number {
  return ranks.indexOf(state === undefined ? 'refused' : shapeOf(state))
}

/** The mark of the whole area: that of its worst line. */
export function shapeOf({ lines, isEmpty }: AreaState): StateMarkShape {
  return lines[0]?.shape ?? (isEmpty ? 'off' : 'live')
}

/** The areas as rows: how each stands, why, and one way on. */
export function Areas({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  return (
    <div>
      {areas.map((area) => (
        <AreaRow key={area.screen} area={area} />
      ))}
      {children}
    </div>
  )
}

function AreaRow({ area: { screen, title, state, failed, reload } }: { area: Area }) {
  const words = useConfigurationTexts()
  const [first] = state?.lines ?? []
  return (
    <section className={styles.area} aria-label={title}>
      <span>{state && <StateMark shape={shapeOf(state)} />}</span>
      <h2 className={styles.name}>
        <ScreenLink to={screen}>{title}</ScreenLink>
      </h2>
      {state === undefined ? (
        <>
          <p className={styles.figure}>
            <b>{failed ? noValue : <SkeletonLine width="6ch" />}</b>
          </p>
          <div className={styles.told}>
            {failed ? (
              <NotLoadedLine onReload={reload} />
            ) : (
              <>
                <p>
                  <SkeletonLine width="70%" />
                </p>
                <p className="quiet small">
                  <SkeletonLine width="40%" />
                </p>
              </>
            )}
          </div>
          <span className={styles.way} />
        </>
      ) : (
        <>
          <p className={styles.figure}>
            <b>{state.number}</b> {state.meaning}
          </p>
          <div className={styles.told}>
            <StateLine state={state} />
          </div>
          <ScreenLink to={first?.to ?? screen} search={first?.search ?? {}} className={styles.way}>
            {first?.way ?? words.open()}
          </ScreenLink>
        </>
      )}
    </section>
  )
}

/** The worst in bold and what else there is; where nothing is, the last change. */
function StateLine({ state: { lines, isEmpty, changed } }: { state: AreaState }) {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  const [first, second, ...rest] = lines
  if (first !== undefined && first.shape !== 'live')
    return (
      <>
        <p>
          <b>{first.text}</b>
        </p>
        {second && (
          <p className="quiet small">
            {second.text}
            {rest.length > 0 && words.andMore({ count: rest.length })}
          </p>
        )}
      </>
    )
  const at = changed === null ? '' : moment(changed.at)
  return (
    <>
      <p>{first?.text ?? (isEmpty ? '' : words.allWell())}</p>
      <p className="quiet small">
        {changed === null
          ? words.neverChanged()
          : changed.isOwn
            ? words.changedByYou({ at })
            : words.changedBy({ author: changed.author, at })}
      </p>
    </>
  )
}

/** The steps of a set-up, in their order. */
const setupSteps = ['ADDRESS', 'NAME', 'TRACKING', 'SNIPPET', 'VERIFY'] as const

type Known = NonNullable<WebsitesAreaQuery['client']>

/** The websites: the events of today, those that fell silent, and those whose set-up waits. */
function useWebsitesArea(): Area {
  const { screens } = useTexts()
  const enabled = mayOpen('/website-configuration', useMay())
  const { data, failed, reload } = usePublicationQuery(WebsitesAreaDocument, (own) => own, {
    enabled,
  })
  const state = useWebsitesState(data?.client ?? undefined)
  const title = screens.websiteConfiguration.short()
  return { screen: '/website-configuration', title, state, failed, reload }
}

function useWebsitesState(known: Known | undefined): AreaState | undefined {
  const words = useConfigurationTexts()
  const lineOf = useWebsiteLine()
  const { user } = useSession()
  if (known === undefined) return undefined
  const { websites, websiteChanges } = known
  const sending = websites.filter(({ activity }) => activity.eventsToday > 0).length
  const lines = websites.flatMap((website) => lineOf(website) ?? [])
  return {
    number: words.someOf({ some: sending, all: websites.length }),
    meaning: words.sendingToday(),
    lines: lines.toSorted((a, b) => Number(b.shape === 'warning') - Number(a.shape === 'warning')),
    isEmpty: websites.length === 0,
    changed: changedBy(websiteChanges.nodes[0], user?.subject),
  }
}

function useWebsiteLine() {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  return ({ id, name, status, setup, activity }: Known['websites'][number]): AreaLine | null => {
    const search = { id }
    const step = setupSteps.findIndex((one) => one === setup) + 1
    if (step > 0)
      return { shape: 'setup', search, way: words.goOn(), text: words.unfinished({ name, step }) }
    if (status !== 'SILENT' || activity.silentSince === null) return null
    const since = moment(activity.silentSince)
    const way = words.changes.verify()
    return {
      shape: 'warning',
      search: { id, panel: 'verify' },
      way,
      text: words.silent({ name, since }),
    }
  }
}

type UsersKnown = NonNullable<UsersAreaQuery['client']>
type User = UsersKnown['users']['users'][number]

/** The users: how many there are, who manages them, and the invitations that wait. */
function useUsersArea(): Area {
  const { screens } = useTexts()
  const enabled = mayOpen('/user-management', useMay())
  const { data, failed, reload } = usePublicationQuery(UsersAreaDocument, (own) => own, { enabled })
  const state = useUsersState(data?.client ?? undefined)
  const title = screens.userManagement.short()
  return { screen: '/user-management', title, state, failed, reload }
}

function useUsersState(known: UsersKnown | undefined): AreaState | undefined {
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
