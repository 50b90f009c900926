/** The addresses of pages in Keycloak's admin console. */
export interface ConsolePages {
  readonly users: string
  user(id: string): string
  group(id: string): string
}

/** The console's pages of a realm, which has been checked. */
export function consoleOf(host: string, realm: string): ConsolePages {
  const base = `${host}/admin/${realm}/console/#/${realm}`
  return {
    users: `${base}/users`,
    user: (id) => `${base}/users/${encodeURIComponent(id)}/role-mapping`,
    group: (id) => `${base}/groups/${encodeURIComponent(id)}`,
  }
}
