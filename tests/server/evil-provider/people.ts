/** A user with an account at the provider. */
export interface Person {
  subject: string
  name: string
  givenName: string
  account: string
  /** `resource_access` of the access token */
  access: Readonly<Record<string, unknown>>
}

/** May see two publications of the demo. */
export const anna: Person = {
  subject: '4a6c1c6e-anna',
  name: 'Anna Berg',
  givenName: 'Anna',
  account: 'anna',
  access: {
    apothekenblatt: { roles: ['view-banlist', 'view-dav-article-report', 'view-topic-planning'] },
    'praxis-heute': { roles: ['view-banlist'] },
  },
}

/** Another user, with the same rights. */
export const bruno: Person = {
  subject: '9b2d7f10-bruno',
  name: 'Bruno Kern',
  givenName: 'Bruno',
  account: 'bruno',
  access: anna.access,
}
