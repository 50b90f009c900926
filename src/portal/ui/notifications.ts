import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** Says that something a user started has worked; goes after 5 seconds (spec 9). */
export function notifyDone(message: ReactNode): void {
  notifications.show({ message, role: 'status' })
}

/** Says that something a user started has failed; stays until closed, so that it can be read. */
export function notifyFailed(message: ReactNode, details?: ReactNode): void {
  notifications.show({
    ...(details === undefined ? { message } : { title: message, message: details }),
    role: 'alert',
    autoClose: false,
    'data-tone': 'bad',
  })
}
