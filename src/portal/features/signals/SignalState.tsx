import type { Signal } from '#contract/configuration.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

/** The state of a signal: its mark, with words. */
export function SignalState({ signal }: { signal: Pick<Signal, 'key' | 'paused'> }) {
  const words = useSignalTexts()
  return (
    <span>
      <StateMark shape={signal.paused ? 'off' : 'live'} />
      {signal.paused ? words.isPaused() : words.isActive()}
    </span>
  )
}
