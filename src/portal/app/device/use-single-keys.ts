import { useState } from 'react'

import { storedSingleKeys, storeSingleKeys } from '#portal/ports/browser/preferences.ts'

import { useSession } from '../session/use-session.ts'

/** Shortcuts of one character as this user wants them on this device: used or not, and how to choose. */
export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const { realm, user } = useSession()
  const [who, subject] = [realm ?? '', user?.subject ?? '']
  const [isOn, setOn] = useState(() => storedSingleKeys(who, subject))
  const turn = (chosen: boolean): void => {
    storeSingleKeys(who, subject, chosen)
    setOn(chosen)
  }
  return [isOn, turn]
}
