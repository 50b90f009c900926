import { inspected } from './app.ts'

const tags = { de: 'de-AT', en: 'en-US' } as const

/** A number in the language of the page. */
export function numberText(value: number): string {
  return value.toLocaleString(tags[inspected().language])
}

/** 13:05:07.042 */
export function timeText(at: number): string {
  const moment = new Date(at)
  const parts = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(twoDigits)
  return `${parts.join(':')}.${String(moment.getMilliseconds()).padStart(3, '0')}`
}

/** 26.11.2026, 13:05:07.042 */
export function momentText(at: number): string {
  const moment = new Date(at)
  const parts = [
    twoDigits(moment.getDate()),
    twoDigits(moment.getMonth() + 1),
    moment.getFullYear(),
  ]
  return `${parts.join(inspected().language === 'de' ? '.' : '/')}, ${timeText(at)}`
}

/** 1:05 */
export function durationText(seconds: number): string {
  const full = Math.round(seconds)
  return `${Math.floor(full / 60)}:${twoDigits(full % 60)}`
}

/** Time that is left: 12 s, 4:32 min. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return seconds < 60 ? `${seconds} s` : `${durationText(seconds)} min`
}

/** A delay with its unit: 300 ms, 25 s, 5 min. */
export function delayText(milliseconds: number): string {
  if (milliseconds < 1000) return `${numberText(milliseconds)} ms`
  if (milliseconds < 120_000) return `${numberText(milliseconds / 1000)} s`
  return `${numberText(milliseconds / 60_000)} min`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
