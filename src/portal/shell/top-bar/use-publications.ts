import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useSession } from '#portal/app/session/use-session.ts'

/** What the bar says about where one is. */
export interface Publications {
  /** The organisation's name as people write it. */
  organisation: string
  /** The selected publication; null when there is none. */
  selected: string | null
  /** The publications to choose from, with names; `name` is undefined while it is on its way. */
  publications: readonly { id: string; name: string | undefined }[]
  choose: (id: string) => void
}

/** Organisation and publications by name: names come from the API, permissions from the token. */
export function usePublications(): Publications {
  const { client, clients, choose } = useCurrentPublication()
  const { organisation, realm } = useSession()
  const viewer = useViewer()
  return {
    organisation: viewer?.organisation || organisation || (realm ?? ''),
    selected: client,
    publications: clients.map(({ id }) => ({
      id,
      name: viewer === undefined ? undefined : nameOf(viewer.clients, id),
    })),
    choose,
  }
}

function nameOf(named: readonly { id: string; name: string }[], id: string): string {
  return named.find((client) => client.id === id)?.name ?? id
}
