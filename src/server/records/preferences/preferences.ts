/** A person of an organisation, by the identity provider's id. */
export interface PreferenceOwner {
  readonly realm: string
  readonly subject: string
}

/** The choices of a person by their names, as texts; a name that is missing was never chosen. */
export type Preferences = Readonly<Record<string, string>>

/** The ways in which people want the portal. */
export interface PreferenceStore {
  of(owner: PreferenceOwner): Promise<Preferences>
  /** Changes what is named, forgets what is null, and answers all of them; comes after its commit. */
  change(
    owner: PreferenceOwner,
    patch: Readonly<Record<string, string | null>>,
  ): Promise<Preferences>
}
