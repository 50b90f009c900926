import {
  InviteUserDocument,
  type InvitationInput,
  RenewInvitationDocument,
  WithdrawInvitationDocument,
} from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'

/** Invites a person; the answer holds the link, which is told this once. */
export const inviteUser = defineMutation({
  operation: InviteUserDocument,
  variablesOf: (invitation: InvitationInput, { clientId }) => ({ clientId, invitation }),
  payloadOf: (data) => data.inviteUser,
  changes: ['users'],
})

/** A new link and a new end for an invitation. */
export const renewInvitation = defineMutation({
  operation: RenewInvitationDocument,
  variablesOf: (input: { userId: string }, { clientId }) => ({ ...input, clientId }),
  payloadOf: (data) => data.renewInvitation,
  changes: ['users'],
})

/** Ends an invitation: its link is no longer taken, and the person is gone from the list. */
export const withdrawInvitation = defineMutation({
  operation: WithdrawInvitationDocument,
  variablesOf: (value: { userId: string }, { clientId }) => ({ ...value, clientId }),
  payloadOf: (data) => data.withdrawInvitation,
  changes: ['users'],
})
