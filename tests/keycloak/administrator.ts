import { keycloakHost, told } from './keycloak-portal.ts'

/** Fields of a client as Keycloak's admin interface has them. */
export interface ClientFields {
  webOrigins?: string[]
  publicClient?: boolean
  attributes?: Record<string, string>
}

interface Found {
  id: string
  name: string
}

/** Keycloak's administrator at work on one realm: each call is what a person clicks in the admin console. */
export class Administrator {
  readonly #realm: string

  constructor(realm: string) {
    this.#realm = realm
  }

  /** "Create realm", with a display name in the realm settings. */
  async createRealm(displayName: string): Promise<void> {
    await this.#ask('POST', 'realms', { realm: this.#realm, enabled: true })
    await this.#ask('PUT', `realms/${this.#realm}`, { displayName })
  }

  /** "Create client" for the portal, with the fields that docs/KEYCLOAK.md names and no other. */
  async createPortalClient(origin: string, fields: ClientFields): Promise<void> {
    await this.#inRealm('POST', 'clients', {
      clientId: 'portal',
      protocol: 'openid-connect',
      publicClient: true,
      standardFlowEnabled: true,
      directAccessGrantsEnabled: false,
      redirectUris: [`${origin}/auth`, `${origin}/silent-refresh`],
      webOrigins: [],
      ...fields,
      attributes: {
        'pkce.code.challenge.method': 'S256',
        'post.logout.redirect.uris': `${origin}/`,
        ...fields.attributes,
      },
    })
  }

  /** A client that stands for a publication, with its roles. */
  async createPublication(clientId: string, roles: string[]): Promise<void> {
    const flows = { standardFlowEnabled: false, directAccessGrantsEnabled: false }
    await this.#inRealm('POST', 'clients', { clientId, protocol: 'openid-connect', ...flows })
    const id = await this.#clientNumber(clientId)
    for (const name of roles) await this.#inRealm('POST', `clients/${id}/roles`, { name })
  }

  /** "Add user", a password that is not temporary, and all roles of these publications. */
  async createUser(username: string, password: string, publications: string[]): Promise<void> {
    const [firstName, lastName] = [`${username[0]?.toUpperCase()}${username.slice(1)}`, 'Ost']
    const email = `${username}@example.org`
    const person = { username, firstName, lastName, email, emailVerified: true, enabled: true }
    await this.#inRealm('POST', 'users', person)
    const user = await this.#userNumber(username)
    const secret = { type: 'password', value: password, temporary: false }
    await this.#inRealm('PUT', `users/${user}/reset-password`, secret)
    for (const clientId of publications) {
      const id = await this.#clientNumber(clientId)
      const roles = await this.#inRealm<Found[]>('GET', `clients/${id}/roles`)
      await this.#inRealm('POST', `users/${user}/role-mappings/clients/${id}`, roles)
    }
  }

  /** Changes settings of the realm. */
  async changeRealm(fields: object): Promise<void> {
    await this.#ask('PUT', `realms/${this.#realm}`, fields)
  }

  /** "Role mapping": roles of a client for one user, "realm-management" among the clients. */
  async assignRoles(username: string, clientId: string, names: readonly string[]): Promise<void> {
    const [id, user] = [await this.#clientNumber(clientId), await this.#userNumber(username)]
    const roles = await this.#inRealm<Found[]>('GET', `clients/${id}/roles`)
    const target = roles.filter(({ name }) => names.includes(name))
    await this.#inRealm('POST', `users/${user}/role-mappings/clients/${id}`, target)
  }

  /** "Create group" with roles of a publication, below another group where one is named, and its member. */
  async createGroup(
    name: string,
    {
      clientId,
      roles,
      member,
      below,
    }: {
      clientId: string
      roles: readonly string[]
      member?: string
      below?: string
    },
  ): Promise<void> {
    const parent = below === undefined ? undefined : await this.#groupNumber(below)
    const place = parent === undefined ? 'groups' : `groups/${parent}/children`
    await this.#inRealm('POST', place, { name })
    const [group, id] = [await this.#groupNumber(name), await this.#clientNumber(clientId)]
    const all = await this.#inRealm<Found[]>('GET', `clients/${id}/roles`)
    const requested = all.filter((role) => roles.includes(role.name))
    await this.#inRealm('POST', `groups/${group}/role-mappings/clients/${id}`, requested)
    if (member === undefined) return
    await this.#inRealm('PUT', `users/${await this.#userNumber(member)}/groups/${group}`)
  }

  /** Changes the portal's client and saves it. */
  async changePortalClient(fields: ClientFields): Promise<void> {
    const id = await this.#clientNumber('portal')
    const before = await this.#inRealm<ClientFields>('GET', `clients/${id}`)
    const attributes = { ...before.attributes, ...fields.attributes }
    await this.#inRealm('PUT', `clients/${id}`, { ...before, ...fields, attributes })
  }

  /** Adds a client scope to the portal's client as a default one, or removes it. */
  async setScope(name: string, isAssigned: boolean): Promise<void> {
    const id = await this.#clientNumber('portal')
    const scopes = await this.#inRealm<Found[]>('GET', 'client-scopes')
    const scope = scopes.find((one) => one.name === name)
    const path = `clients/${id}/default-client-scopes/${scope?.id}`
    await this.#inRealm(isAssigned ? 'PUT' : 'DELETE', path)
  }

  async #userNumber(username: string): Promise<string | undefined> {
    const [user] = await this.#inRealm<Found[]>('GET', `users?username=${username}&exact=true`)
    return user?.id
  }

  async #groupNumber(name: string): Promise<string | undefined> {
    const result = await this.#inRealm<(Found & { subGroups: Found[] })[]>(
      'GET',
      `groups?search=${name}&exact=true`,
    )
    const all = result.flatMap((group) => [group, ...group.subGroups])
    return all.find((group) => group.name === name)?.id
  }

  async #clientNumber(clientId: string): Promise<string> {
    const query = new URLSearchParams({ clientId })
    const [client] = await this.#inRealm<Found[]>('GET', `clients?${query}`)
    if (client === undefined) throw new Error(`There is no client ${clientId}.`)
    return client.id
  }

  #inRealm<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return this.#ask<Answer>(method, `realms/${this.#realm}/${path}`, body)
  }

  async #ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const token = await signedIn()
    const response = await fetch(`${keycloakHost}/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text === '' ? 'null' : text)
  }
}

/** A token of the administrator; it lives for a minute. */
async function signedIn(): Promise<string> {
  const response = await fetch(`${keycloakHost}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: 'admin',
      password: told('KEYCLOAK_PASSWORD'),
    }),
  })
  const { access_token: token }: { access_token: string } = await response.json()
  return token
}
