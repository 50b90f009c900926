import { useChoosePublication } from '#portal/app/publication/publication-in-address.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'

/** The organisation and publication in the top bar. */
export interface Publications {
  /** The organisation's name as people write it; undefined while it is on its way. */
  organisation: string | undefined
  /** The selected publication; null when there is none, or the address names one of others. */
  selected: string | null
  /** The publications to choose from, with names; `name` is undefined while it is on its way. */
  publications: readonly { id: string; name: string | undefined }[]
  choose: (id: string) => void
}

/** Organisation and publications by name: names come from the API, permissions from the token. */
export function usePublications(): Publications {
  const { client, clients } = useCurrentPublication()
  const { organisation, publicationOf } = useNames()
  return {
    organisation,
    selected: client,
    publications: clients.map(({ id }) => ({ id, name: publicationOf(id) })),
    choose: useChoosePublication(),
  }
}
