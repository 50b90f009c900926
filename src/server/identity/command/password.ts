import { randomInt } from 'node:crypto'

import { passwordFault, passwordLength } from '../sign-in/password-rules.ts'

/** Without what looks alike. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A reason why a password is not taken. */
export class PasswordError extends Error {
  override readonly name = 'PasswordError'
}

/** A random password (100 bits) that is easy to read out: five groups of four. */
export function makePassword(): string {
  return Array.from({ length: 5 }, () => letter() + letter() + letter() + letter()).join('-')
}

function letter(): string {
  return letters.charAt(randomInt(letters.length))
}

/** The first line that was given. @throws PasswordError when the sign-in page would refuse it */
export function passwordIn(text: string, username: string): string {
  const [password = ''] = text.split(/\r?\n/)
  const { shortest, longest } = passwordLength
  const fault = passwordFault(password, username)
  if (fault === 'length') {
    throw new PasswordError(`The password needs ${shortest} to ${longest} characters.`)
  }
  if (fault === 'default') {
    throw new PasswordError('The password must not be the user name or a default password.')
  }
  return password
}
