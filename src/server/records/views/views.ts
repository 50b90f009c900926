import type { PublicationId } from '../publications/publications.ts'

/** The views of one person in a publication. */
export interface ViewOwner {
  readonly publication: PublicationId
  /** the user, by the identity provider's id */
  readonly subject: string
}

/** The address of a screen that a person saved under a name. */
export interface SavedView {
  readonly id: number
  /** as the contract names it */
  readonly screen: string
  readonly name: string
  /** the parameters of the address */
  readonly search: string
  /** milliseconds, of the last change */
  readonly at: number
}

/** The result of a change. Names differ within a screen, upper and lower case alike. */
export type ViewResult =
  | { readonly kind: 'saved'; readonly view: SavedView }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'notFound' }

/** The saved views of people. Each answer to a write comes after its commit, and those who watch hear of it. */
export interface ViewStore {
  /** in the order of their making */
  of(owner: ViewOwner): Promise<SavedView[]>
  /** Keeps a new view. One that is there with the same content is answered: the call was sent again. */
  save(owner: ViewOwner, view: Pick<SavedView, 'screen' | 'name' | 'search'>): Promise<ViewResult>
  /** Gives a view another name, another address, or both. */
  change(
    owner: ViewOwner,
    id: number,
    patch: Partial<Pick<SavedView, 'name' | 'search'>>,
  ): Promise<ViewResult>
  /** Says if it was there. */
  remove(owner: ViewOwner, id: number): Promise<boolean>
}
