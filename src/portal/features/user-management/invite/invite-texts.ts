import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  invite: {
    title: 'Jemanden einladen',
    deck: 'In {publication}. Es wird nichts verschickt: Sie geben den Link selbst weiter.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    emailHint: 'Auch der Name für die Anmeldung.',
    roles: 'Rollen',
    rolesHint: 'Lassen sich später ändern.',
    send: 'Einladen',
    wrongEmail: 'Das ist keine E-Mail-Adresse.',
    duplicate: 'Diese E-Mail-Adresse hat hier schon jemand.',
    tooLong: 'Höchstens {max|number} Zeichen.',
    limit: 'Es sind schon {max|number} Einladungen offen. Ziehen Sie zuerst eine zurück.',
    readOnly: 'Der Anmeldedienst nimmt hier keine Einladungen an.',
    done: '{person} ist eingeladen',
    link: 'Link für {person}',
    once: 'Der Link wird nur jetzt gezeigt und gilt einmal, bis {day}. Geben Sie ihn nur an diese Person weiter.',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    copyFailed:
      'Der Browser erlaubt das Kopieren nicht. Markieren Sie den Link und kopieren Sie ihn selbst.',
    another: 'Noch jemanden einladen',
    finish: 'Fertig',
  },
  invitation: {
    elsewhere:
      'Ändern kann sie nur, wer dort, woher sie kam, und überall, wo sie gilt, Benutzer verwaltet.',
    renew: 'Link erneuern',
    withdraw: 'Zurückziehen',
    withdrawTitle: 'Einladung von {person} zurückziehen?',
    withdrawText:
      'Der Link gilt dann sofort nicht mehr, und die Person verschwindet aus der Liste.',
    withdrawn: 'Einladung von {person} zurückgezogen',
    notFound: 'Diese Einladung lässt sich nicht mehr ändern.',
  },
} as const

const english = {
  invite: {
    title: 'Invite somebody',
    deck: 'To {publication}. Nothing is sent: you pass the link on yourself.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    emailHint: 'Also the name to sign in with.',
    roles: 'Roles',
    rolesHint: 'They can be changed later.',
    send: 'Invite',
    wrongEmail: 'This is not an e-mail address.',
    duplicate: 'Somebody here has this e-mail address already.',
    tooLong: 'At most {max|number} characters.',
    limit: '{max|number} invitations are open already. Withdraw one first.',
    readOnly: 'The sign-in service does not take invitations here.',
    done: '{person} is invited',
    link: 'Link for {person}',
    once: 'It is shown only now and can be used once, until {day}. Pass it on to this person only.',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The browser does not allow copying. Select the link and copy it yourself.',
    another: 'Invite somebody else',
    finish: 'Done',
  },
  invitation: {
    elsewhere:
      'It can only be changed where it came from, by those who manage users everywhere it opens.',
    renew: 'Renew link',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw the invitation of {person}?',
    withdrawText: 'The link stops working at once, and the person disappears from the list.',
    withdrawn: 'Invitation of {person} withdrawn',
    notFound: 'This invitation can no longer be changed.',
  },
} as const

/** The texts of inviting, and of an invitation. */
export const useInviteTexts = pageTexts(german, english)
