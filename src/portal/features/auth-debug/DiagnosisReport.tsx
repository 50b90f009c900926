import { useEffect, useRef } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { tokenRoles } from '#portal/app/session/token-roles.ts'
import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { useDiagnosisTexts } from './diagnosis-texts.ts'

import styles from './debug.module.css'

interface Props {
  text: string
  onClose: () => void
}

/** The report as selected text, to be copied by hand. */
export function ReportText({ text, onClose }: Props) {
  const texts = useDiagnosisTexts()
  const { ui } = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className={styles.report}>
      <p id="report-by-hand">{texts.reportByHand()}</p>
      <textarea
        ref={field}
        className={styles.text}
        readOnly
        rows={12}
        value={text}
        aria-label={texts.reportTitle()}
        aria-describedby="report-by-hand"
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button variant="subtle" onClick={onClose}>
        {ui.close()}
      </Button>
    </div>
  )
}

type Claims = Readonly<Record<string, unknown>>

/** The parts of a report. */
interface ReportSource {
  /** The claims of both tokens, decoded. */
  access: Claims | null
  id: Claims | null
  [fact: string]: unknown
}

/** Claims that say nothing about a person; every other one is left out. */
const technical = new Set([
  'iss',
  'aud',
  'azp',
  'client_id',
  'typ',
  'scope',
  'exp',
  'iat',
  'nbf',
  'auth_time',
  'acr',
  'amr',
  'allowed-origins',
  'realm_access',
  'resource_access',
  'email_verified',
])

const redacted = '(redacted)'
const emailLike = /[^\s"'<>()/:]+@[^\s"'<>()/:]+/g
const tokenLike = /eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g

/**
 * The diagnosis as JSON that may be sent to support: no token or code, and of a person neither name nor
 * address, whichever claim they stand in.
 */
export function reportOf({ access, id, ...facts }: ReportSource): string {
  const names = [...personal(access), ...personal(id)]
  const scrubbed = { ...facts, access: withoutPerson(access), id: withoutPerson(id) }
  return JSON.stringify(scrubbed, (_, value) => scrub(value, names), 2)
}

function withoutPerson(claims: Claims | null): Claims | null {
  if (claims === null) return null
  const lines = Object.entries(claims).map(([name, value]) => [
    name,
    technical.has(name) ? value : redacted,
  ])
  return Object.fromEntries(lines)
}

const ofPerson = ['sub', 'name', 'given_name', 'family_name', 'preferred_username', 'nickname']
const shortest = 3

/** A person's name, marked so that other places find it. */
function personal(claims: Claims | null): string[] {
  return ofPerson
    .map((name) => claims?.[name])
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length >= shortest)
}

function scrub(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'string') return value
  const plain = value.replaceAll(emailLike, redacted).replaceAll(tokenLike, redacted)
  return names.includes(plain) ? redacted : plain
}

/** The part of the diagnosis that the report uses. */
export interface Reported extends Pick<Diagnostics, 'log' | 'diagnosis'> {
  now: Pick<Diagnostics, 'buildId' | 'state' | 'expiresAt' | 'renewsAt'>
}

/** Writes the report as things are when it is called. */
export function useReport({ log, diagnosis, now }: Reported): () => string {
  const { realm, organisation } = useSession()
  const { client } = useCurrentPublication()
  return () => {
    const { access, id, ...rest } = diagnosis
    return reportOf({
      written: new Date().toISOString(),
      address: location.pathname,
      browser: navigator.userAgent,
      build: now.buildId,
      organisation,
      realm,
      state: now.state,
      expires: instant(now.expiresAt),
      renews: instant(now.renewsAt),
      client,
      clients: tokenRoles(access?.['resource_access']),
      ...rest,
      events: log.map(({ at, ...entry }) => ({ at: instant(at), ...entry })),
      access,
      id,
    })
  }
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** A claim as a line of a table. */
interface ClaimLine {
  name: string
  /** As the token has it. */
  value: string
  /** A time claim as a local time; empty for any other claim. */
  moment: string
}

/** Claims that hold seconds since 1970. */
const times = new Set(['exp', 'iat', 'nbf', 'auth_time', 'updated_at'])

/** Decoded claims, times also as local dates. Roles have a section of their own. */
export function claimLines(claims: Claims, format: Format): ClaimLine[] {
  return Object.entries(claims)
    .filter(([name]) => name !== 'resource_access')
    .map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
      moment:
        times.has(name) && typeof value === 'number' ? format.exactDateTime(value * 1000) : '',
    }))
}
