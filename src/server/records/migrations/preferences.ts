/** The ways in which people want the portal, one row for each choice. */
export function preferences(): string[] {
  return [
    `create table preference (
      realm text not null, subject text not null, name text not null, value text not null,
      primary key (realm, subject, name))`,
  ]
}
