import { useMinutesSince } from '#portal/app/device/use-clock.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import { steps } from './state/use-website-setup.ts'
import type { ListedWebsite, OpenWebsite } from './use-websites.ts'
import { useWebsiteTexts, type WebsiteTexts } from './website-texts.ts'

type Status = ListedWebsite['status']
type Format = ReturnType<typeof useFormat>

/** The sign of each state; words stand beside it. */
export const marks: Record<Status, StateMarkShape> = {
  LIVE: 'live',
  SILENT: 'warning',
  OFF: 'off',
  NEVER_SEEN: 'off',
  SETTING_UP: 'setup',
}

/** True while its set-up is not finished. */
export function isBeingSetUp({ setup }: Pick<ListedWebsite, 'setup'>): boolean {
  return setup !== 'DONE'
}

/** The last event of a website as people say it. */
export function useAgo(instant: string | null): string {
  const words = useWebsiteTexts()
  const format = useFormat()
  const minutes = useMinutesSince(instant === null ? 0 : Date.parse(instant))
  return instant === null ? '' : agoText(instant, minutes, { words, format })
}

function agoText(
  instant: string,
  minutes: number,
  { words, format }: { words: WebsiteTexts; format: Format },
): string {
  if (minutes < 1) return words.ago.now()
  if (minutes < 60) return words.ago.minutes({ count: minutes })
  return minutes < 12 * 60
    ? words.ago.today({ time: format.time(instant) })
    : format.dateTime(instant)
}

/** The state of a website in a few words; `long` stands alone, without a mode beside it. */
export function useStateWords(website: ListedWebsite, length: 'short' | 'long'): string {
  const words = useWebsiteTexts()
  const format = useFormat()
  const { lastEvent, silentSince } = website.activity
  const ago = useAgo(lastEvent)
  const { extendedTracking, status, setup } = website
  if (isBeingSetUp(website)) return words.state.step({ step: stepNumber(setup) })
  if (status === 'OFF') return words.state.off()
  if (status === 'SILENT') return words.state.silent({ since: format.dateTime(silentSince) })
  if (lastEvent === null) return words.state.never()
  if (length === 'long') return words.state.sending({ ago })
  return `${ago} · ${extendedTracking ? words.mode.extended() : words.mode.usual()}`
}

/** From 1. */
function stepNumber(setup: ListedWebsite['setup']): number {
  return steps.findIndex((step) => step === setup) + 1
}

/** The positions and signals that use a website; those whose names one may not see are counted. */
export function usedWords(
  dependants: OpenWebsite['dependants'],
  words: WebsiteTexts['remove'],
): string {
  const named = dependants.flatMap(({ name }) => name ?? [])
  const counted = (['POSITION', 'SIGNALS'] as const).flatMap((kind) => {
    const count = dependants.filter((one) => one.name === null && one.kind === kind).length
    return count > 0 ? words.dependant[kind]({ count }) : []
  })
  const names = [...named, ...counted].join(', ')
  return names === '' ? words.unused() : words.used({ names })
}
