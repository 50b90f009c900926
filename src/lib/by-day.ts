/** Things in the order of their times as groups of the same day, each day once, in the same order. */
export function byDay<Thing extends { readonly at: string }>(
  things: readonly Thing[],
  dayOf: (instant: number) => string,
): { day: string; changes: Thing[] }[] {
  const days: { day: string; changes: Thing[] }[] = []
  for (const thing of things) {
    const day = dayOf(Date.parse(thing.at))
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(thing)
    else days.push({ day, changes: [thing] })
  }
  return days
}
