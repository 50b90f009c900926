import { useEffect, useRef, type RefObject } from 'react'

import type { Failure } from './explanations.ts'

interface Scene {
  form: RefObject<HTMLFormElement | null>
  notice: RefObject<HTMLElement | null>
  failure: Failure | null
  /** The field that was left empty. */
  missing: string | null
  isBusy: boolean
}

/**
 * The focus on the login form: the field that has to be typed again, otherwise what
 * went wrong. A password that failed is taken away; everything else that was typed stays.
 */
export function useFormFocus({ form, notice, failure, missing, isBusy }: Scene): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    // The button that broke off is gone.
    if (wasBusy.current && !isBusy && failure === null) fieldIn(form, 'organisation')?.focus()
    wasBusy.current = isBusy
  }, [form, isBusy, failure])
  useEffect(() => {
    // With a finger on glass, focus would only open the keyboard over the page.
    if (matchMedia('(hover: hover)').matches) fieldIn(form, 'organisation')?.focus(quietly)
  }, [form])
  useEffect(() => {
    if (missing !== null) fieldIn(form, missing)?.focus()
  }, [form, missing])
  useEffect(() => {
    if (failure === null) return
    const password = fieldIn(form, 'password')
    if (password !== null) password.value = ''
    const name = fieldToCorrect(failure)
    const isCalm = failure.kind !== 'loginFailed' || failure.reason === 'cancelled'
    if (name !== null) (fieldIn(form, name) ?? fieldIn(form, 'organisation'))?.focus()
    else if (!isCalm) notice.current?.focus(quietly)
  }, [form, notice, failure])
}

const quietly = { preventScroll: true }

function fieldToCorrect({ kind, reason }: Failure): string | null {
  if (kind === 'organisationMissing' || reason === 'unknownOrganisation') return 'organisation'
  return reason === 'wrongCredentials' ? 'password' : null
}

function fieldIn({ current }: Scene['form'], name: string): HTMLInputElement | null {
  return current?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
}
