import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { allRoles, type Person } from './people/person.ts'
import { useUserTexts } from './user-texts.ts'

/** An instant, and a day to come, as people say them. */
export function useMoments() {
  const words = useUserTexts().moments
  const format = useFormat()
  const today = useToday()
  const dayAfter = (days: number) => format.date(addDays(today, days))
  return {
    past: (at: string) => {
      const day = format.date(at)
      if (day === dayAfter(0)) return words.today({ time: format.time(at) })
      return day === dayAfter(-1) ? words.yesterday({ time: format.time(at) }) : day
    },
    day: (at: string) => {
      const day = format.date(at)
      if (day === dayAfter(0)) return words.todayDay()
      return day === dayAfter(1) ? words.tomorrow() : day
    },
  }
}

/** The line below a name: groups, and the state where it is worth a word. */
export function usePersonLine(): (person: Person) => { text: string; isWarning: boolean } {
  const words = useUserTexts()
  const moments = useMoments()
  const { user } = useSession()
  return (person) => {
    const { id, status, invitation, groups } = person
    const you = id === user?.subject ? [words.you()] : []
    if (status === 'DISABLED') return { text: words.state.disabled(), isWarning: false }
    if (invitation?.isOver === true) return { text: words.state.invitationOver(), isWarning: true }
    if (invitation)
      return {
        text: words.state.invited({ day: moments.day(invitation.endsAt) }),
        isWarning: false,
      }
    if (allRoles(person).size === 0)
      return { text: [...you, words.state.withoutRole()].join(', '), isWarning: true }
    const names = groups.map(({ name }) => name)
    return {
      text: [...you, ...(names.length > 0 ? names : [words.noGroup()])].join(', '),
      isWarning: false,
    }
  }
}
