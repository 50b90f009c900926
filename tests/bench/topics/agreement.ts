/** How well classes agree with labels: 1 where each class has one label, and for `nmi` each label one class. */
export interface Agreement {
  /** the share of things that have the most frequent label of their class */
  readonly purity: number
  /** normalised mutual information, by the arithmetic mean of both entropies */
  readonly nmi: number
}

/** The agreement of classes and labels. */
export function agreementOf(classes: readonly number[], labels: readonly string[]): Agreement {
  const pairs = classes.map((one, at) => `${one}\t${labels[at]}`)
  const [ofPairs, ofClasses, ofLabels] = [
    counted(pairs),
    counted(classes.map(String)),
    counted(labels),
  ]
  const best = new Map<string, number>()
  for (const [pair, times] of ofPairs) {
    const [one = ''] = pair.split('\t')
    best.set(one, Math.max(best.get(one) ?? 0, times))
  }
  const right = [...best.values()].reduce((sum, times) => sum + times, 0)
  const shared = entropy(ofClasses) + entropy(ofLabels) - entropy(ofPairs)
  const mean = (entropy(ofClasses) + entropy(ofLabels)) / 2
  return { purity: right / classes.length, nmi: mean > 0 ? shared / mean : 1 }
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function entropy(counts: ReadonlyMap<string, number>): number {
  const total = [...counts.values()].reduce((sum, times) => sum + times, 0)
  return -[...counts.values()].reduce(
    (sum, times) => sum + (times / total) * Math.log(times / total),
    0,
  )
}
