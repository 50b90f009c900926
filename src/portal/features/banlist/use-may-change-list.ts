import { useMayWrite } from '#portal/app/publication/use-viewer.ts'

/** True unless the API says that the user may only see the list. */
export function useMayChangeList(): boolean {
  return useMayWrite('BANLIST') !== false
}
