import { useState } from 'react'

import type { Role } from '#portal/app/publication/use-current-publication.ts'
import { fieldFaultText } from '#portal/forms/fault-text.ts'
import { faultsIn, type FieldFault, required, sentBy } from '#portal/forms/faults.ts'
import { useForm } from '#portal/forms/use-form.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { CheckInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { roleName } from '../people/person.ts'
import { columnGroups } from '../roles/role-columns.ts'
import { useRoleWords } from '../use-user-words.ts'
import { inviteUser } from '../user-writes.ts'
import { useInviteTexts } from './invite-texts.ts'
import { type Invited, InvitedLink } from './InvitedLink.tsx'

import styles from './invite.module.css'

interface Props {
  isOpen: boolean
  publication: string
  onClose: () => void
}

/** Invites a person, and shows the link once. */
export function InviteSheet({ isOpen, publication, onClose }: Props) {
  const words = useInviteTexts().invite
  const [invited, setInvited] = useState<Invited | null>(null)
  const close = () => {
    setInvited(null)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} title={words.title()} side="right">
      {invited === null ? (
        <InviteForm publication={publication} onInvited={setInvited} />
      ) : (
        <InvitedLink invited={invited} onAnother={() => setInvited(null)} onClose={close} />
      )}
    </Sheet>
  )
}

interface InviteFormProps {
  publication: string
  onInvited: (invited: Invited) => void
}

interface Values {
  firstName: string
  lastName: string
  email: string
  roles: readonly Role[]
}

const empty: Values = { firstName: '', lastName: '', email: '', roles: [] }

/** The name, the address and the first roles of a person who is invited. */
function InviteForm({ publication, onInvited }: InviteFormProps) {
  const words = useInviteTexts().invite
  const form = useInviteForm(onInvited)
  return (
    <MantineScope>
      <form {...form.props} className={styles.form}>
        <p>{words.deck({ publication })}</p>
        <div className={styles.names}>
          <TextInput {...form.field('firstName')} label={words.firstName()} />
          <TextInput {...form.field('lastName')} label={words.lastName()} />
        </div>
        <TextInput
          {...form.field('email')}
          label={words.email()}
          hint={words.emailHint()}
          inputMode="email"
        />
        <RoleBoxes roles={form.values.roles} onChange={(roles) => form.change({ roles })} />
        {form.faultAt('') !== undefined && <p role="alert">{form.faultAt('')}</p>}
        <Button type="submit" variant="filled" isBusy={form.isSending}>
          {words.send()}
        </Button>
      </form>
    </MantineScope>
  )
}

function useInviteForm(onInvited: InviteFormProps['onInvited']) {
  const { run } = useMutationAction(inviteUser)
  return useForm<Values>({
    initial: empty,
    work: 'invitation',
    say: useFaultText(),
    check: ({ firstName, lastName, email }) =>
      faultsIn({
        firstName: required(firstName),
        lastName: required(lastName),
        email: required(email) ?? addressFault(email),
      }),
    send: async ({ roles, ...values }) => {
      const written = await run({ ...trimmed(values), roles: roles.map(roleName) })
      if (written.kind === 'done') {
        const { user, link } = written.payload
        if (user !== null && link !== null) onInvited({ user, link })
        return 'done'
      }
      return sentBy(written)
    },
  })
}

function trimmed(values: Omit<Values, 'roles'>) {
  const { firstName, lastName, email } = values
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
}

/** Only what surely is none; the API has the last word. */
function addressFault(email: string): FieldFault | null {
  return /^\S+@\S+$/.test(email.trim()) ? null : { code: 'INVALID' }
}

function useFaultText() {
  const words = useInviteTexts().invite
  const { errors } = useTexts()
  return (fault: FieldFault): string => {
    const max = Number(fault.params?.['max'] ?? 0)
    switch (fault.code) {
      case 'INVALID':
        return words.wrongEmail()
      case 'DUPLICATE':
        return words.duplicate()
      case 'TOO_LONG':
        return words.tooLong({ max })
      case 'LIMIT_REACHED':
        return words.limit({ max })
      case 'READ_ONLY':
        return words.readOnly()
      default:
        return fieldFaultText(errors, fault)
    }
  }
}

interface BoxesProps {
  roles: readonly Role[]
  onChange: (roles: readonly Role[]) => void
}

function RoleBoxes({ roles, onChange }: BoxesProps) {
  const words = useInviteTexts().invite
  const { groupOf, nameOf } = useRoleWords()
  const toggle = (role: Role) =>
    onChange(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])
  return (
    <fieldset className={styles.roles}>
      <legend>{words.roles()}</legend>
      <p className="quiet small">{words.rolesHint()}</p>
      <div className={styles.groups}>
        {columnGroups.map(({ group, columns }) => (
          <div key={group}>
            <h3>{groupOf(group)}</h3>
            {columns.map((column) => (
              <CheckInput
                key={column.role}
                name={column.role}
                label={nameOf(column)}
                value={roles.includes(column.role)}
                onChange={() => toggle(column.role)}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
