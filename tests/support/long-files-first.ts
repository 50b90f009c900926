import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files whose tests are generated: they take longest, and would come last by their size. */
const generated = '/tests/browser/paths/'

/** Begins with the files that take longest, so that no worker ends long after the others. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return sorted.toSorted((a, b) => Number(isGenerated(b)) - Number(isGenerated(a)))
  }
}

function isGenerated({ moduleId }: TestSpecification): boolean {
  return moduleId.includes(generated)
}
