import { BaseSequencer } from 'vitest/node'

/** @param {import('vitest/node').TestSpecification} file */
const isOfWhole = ({ moduleId }) => moduleId.includes('/server/test/')

/**
 * Within each project the tests of the whole server come first: they take the longest, and one of them begun last would be waited for by
 * idle processors. Among these, and among the rest, the order is Vitest's.
 */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    const names = [...new Set(sorted.map(({ project }) => project.name))]
    return names.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return [...own.filter(isOfWhole), ...own.filter((file) => !isOfWhole(file))]
    })
  }
}
