import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'

import { MantineScope } from '../theme/MantineScope.tsx'
import type { Notice } from './notifications.ts'

/** How long a notification stays, in milliseconds (spec 9). */
const time = 5000

/** One of each kind at a time: a stack of them would lie over the buttons one works with. */
const shown = { good: '', bad: '' }
let told = 0

/** Shows what has been said and not been shown yet. */
export function NotificationStack({ said }: { said: readonly Notice[] }) {
  useEffect(() => {
    for (const notice of said.slice(told)) show(notice)
    told = said.length
  }, [said])
  return (
    <MantineScope>
      <Notifications
        autoClose={time}
        position="top-right"
        containerWidth={380}
        limit={4}
        zIndex={400}
      />
    </MantineScope>
  )
}

function show({ tone, message, details }: Notice): void {
  notifications.hide(shown[tone])
  const words = details === undefined ? { message } : { title: message, message: details }
  shown[tone] = notifications.show(
    tone === 'good'
      ? { ...words, role: 'status' }
      : { ...words, role: 'alert', autoClose: false, 'data-tone': 'bad' },
  )
}
