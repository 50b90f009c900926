interface Findable {
  label: string
  /** The group of an item. */
  hint: string
}

/** The commands in which every word of a search occurs; names that begin with it come first. */
export function foundCommands<Command extends Findable>(
  commands: readonly Command[],
  search: string,
): Command[] {
  const plain = search.trim().toLocaleLowerCase()
  const words = plain.split(/\s+/)
  const found = commands.filter(({ label, hint }) => {
    const text = `${label} ${hint}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  const begins = ({ label }: Command) => label.toLocaleLowerCase().startsWith(plain)
  return [...found.filter(begins), ...found.filter((command) => !begins(command))]
}
