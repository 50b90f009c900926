import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** One of each kind at a time: a stack of them would lie over the buttons one works with. */
const shown = { done: '', failed: '' }

/** Says that something a user started has worked; goes after 5 seconds (spec 9). */
export function notifyDone(message: ReactNode): void {
  notifications.hide(shown.done)
  shown.done = notifications.show({ message, role: 'status' })
}

/** Says that something a user started has failed; stays until closed, so that it can be read. */
export function notifyFailed(message: ReactNode, details?: ReactNode): void {
  notifications.hide(shown.failed)
  shown.failed = notifications.show({
    ...(details === undefined ? { message } : { title: message, message: details }),
    role: 'alert',
    autoClose: false,
    'data-tone': 'bad',
  })
}
