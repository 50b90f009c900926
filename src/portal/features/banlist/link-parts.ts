/** A link cut for reading: the host carries the meaning, the rest is dimmed. */
export interface LinkParts {
  /** Scheme and, where there is one, user information: everything before the host. */
  before: string
  /** Host with port, as it stands in the link. */
  host: string
  /** Path, query and fragment; empty for the bare site. */
  after: string
}

/** Cuts a link; a text that is no link is all host, so that it is still shown in full. */
export function splitLink(link: string): LinkParts {
  const match = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?)([^/?#]+)(.*)$/i.exec(link)
  const [, before, host, after] = match ?? []
  if (before === undefined || host === undefined || after === undefined) {
    return { before: '', host: link, after: '' }
  }
  return { before, host, after: after === '/' ? '' : after }
}
