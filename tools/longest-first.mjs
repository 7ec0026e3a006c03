import { BaseSequencer } from 'vitest/node'

/** @param {import('vitest/node').TestSpecification} file */
const isOfWhole = ({ moduleId }) => moduleId.includes('/server/test/')

/**
 * Within each project, runs tests of the whole server first: they take longest, and starting one last would leave processors idle.
 * Otherwise keeps Vitest's order.
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
