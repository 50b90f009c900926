import {
  IconCopy,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'

import { useSignalActivity } from '../signals.queries.ts'
import type { SignalSet } from '../use-signal-set.ts'
import { RefusedDelete } from './RefusedDelete.tsx'
import { useSignalActions } from './use-signal-actions.ts'

/** Test, pause, duplicate and delete, behind three dots. */
export function SignalMenu({ set, signal }: { set: SignalSet; signal: Signal }) {
  const { menu: words, more } = useSignalTexts()
  const [, change] = useSearchState()
  const { togglePause, duplicate, remove } = useSignalActions(set, signal)
  const { paused } = signal
  const use = useSignalActivity(signal.key)?.use ?? null
  const [isRefused, setIsRefused] = useState(false)
  const Pause = paused ? IconPlayerPlay : IconPlayerPause
  const changes: MenuLine[] = [
    {
      label: paused ? words.resume() : words.pause(),
      icon: <Pause size={18} />,
      onChoose: togglePause,
    },
    { label: words.duplicate(), icon: <IconCopy size={18} />, onChoose: duplicate },
    'rule',
    {
      label: words.remove(),
      icon: <IconTrash size={18} />,
      onChoose: use === null ? remove : () => setIsRefused(true),
    },
  ]
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [
      {
        label: words.test(),
        icon: <IconTestPipe size={18} />,
        onChoose: () => change({ view: 'test' }),
      },
      ...(set.isReadOnly ? [] : changes),
    ],
  })
  return (
    <>
      <IconButton {...trigger} size={36} aria-label={more()}>
        <IconDots />
      </IconButton>
      {menu}
      {isRefused && use !== null && (
        <RefusedDelete
          signal={signal}
          use={use}
          onPause={() => {
            setIsRefused(false)
            if (!paused) togglePause()
          }}
          onClose={() => setIsRefused(false)}
        />
      )}
    </>
  )
}
