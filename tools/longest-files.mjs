import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

const counted = /^(contract|server|web|e2e|bench|tools)\/.*\.(ts|tsx|mjs)$/
const excepted = /\.test\.|\.e2e\.|^server\/(seeds|migrations)\/|tables\.ts$/

/** Prints the ten longest sources, to show which files approach the limit of 400 lines. */
export function printLongestFiles() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
  const lengths = listed
    .filter((file) => counted.test(file) && !excepted.test(file) && existsSync(path.join(root, file)))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines)
  console.log('\nThe ten longest files:')
  for (const { file, lines } of lengths.slice(0, 10)) console.log(`  ${String(lines).padStart(4)}  ${file}`)
}
