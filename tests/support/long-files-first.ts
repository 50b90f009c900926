import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than their size says: their tests are generated, or wait for what takes its time. */
const long = /\/tests\/browser\/(paths\/|shell\/(screens|connection)|tracker\/)/

/** Begins with the files that take longest, so that no worker ends long after the others. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return long.test(moduleId)
}
