import { isDefault } from './default-passwords.ts'

/** Characters of a password. */
export const passwordLength = { shortest: 12, longest: 200 } as const

/** The reason why a new password is not taken; null when it is. */
export function passwordFault(password: string, username: string): 'length' | 'default' | null {
  const { shortest, longest } = passwordLength
  if (password.length < shortest || password.length > longest) return 'length'
  return isDefault(password, { username }) ? 'default' : null
}
