import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Beginnings of the paths of files that take long, whatever their size says: each page in each look, and whole
 * programs that are started and stopped.
 */
const long = ['e2e/census/', 'scripts/', 'src/app/', 'test/']

/**
 * Starts the long files of a project first, so that no worker is left alone with one at the end. For the rest it
 * is the order of Vitest: those that took longest where it knows, else the largest. A file is taken by the worker
 * that is free, and projects follow each other, since a worker begins anew for another one.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of the class above, which returns another array
    const sorted = await super.sort(files)
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...ofProjects.values()].flatMap((own) => [
      ...own.filter((file) => this.#isLong(file)),
      ...own.filter((file) => !this.#isLong(file)),
    ])
  }

  #isLong({ moduleId }: TestSpecification): boolean {
    const path = relative(this.ctx.config.root, moduleId)
    return long.some((beginning) => path.startsWith(beginning))
  }
}
