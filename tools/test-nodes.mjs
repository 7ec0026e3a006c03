import path from 'node:path'
import { ensureNode, nodes } from './nodes.mjs'
import { root, setUp, stop } from './setup.mjs'
import { summarise, unitTests } from './steps.mjs'

// npm run test:nodes [-- VERSION …] [--rules]: the unit tests on each Node, one after the other; the browser's do not depend on it
process.chdir(root)
await setUp()
const given = process.argv.slice(2)
const words = given.filter((word) => word !== '--rules')
const chosen = nodes.filter((version) => words.length === 0 || words.some((word) => version === word || version.startsWith(`${word}.`)))
if (chosen.length === 0) stop(`Node ${words.join(' or ')} is none of those that are tested: ${nodes.join(', ')}.`)
const projects = ['rules', 'rules apart', ...(given.includes('--rules') ? [] : ['server', 'server apart'])]
const searched = process.env.PATH
const results = []
for (const version of chosen) {
  const program = ensureNode(version) ?? stop(`Node ${version} could not be fetched from the npm registry.`)
  process.env.PATH = `${path.dirname(program)}${path.delimiter}${searched}`
  results.push(await unitTests(`tests on Node ${version}`, projects))
}
summarise(results)
