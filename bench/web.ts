import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { demoAccounts } from '../server/src/demo/seed.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { type Program, startOurs } from './programs.ts'
import { median, printRows } from './report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Goals = Partial<Record<Category, number>>
type Answer = { scores: Record<Category, number>; failed: string[]; at: string }
/** Milliseconds until the largest content stands, opened for the first time and again, and until the slowest press shows. */
type Flow = { first: number; again: number; use: number; at: string }

const everywhere = { accessibility: 100, 'best-practices': 100 }
const strangers = { ...everywhere, performance: 95, seo: 100 }
/** Pages that require sign-in have no SEO goal, because search engines can't reach them. */
const pages: { path: string; isSignedIn?: true; goals: Goals }[] = [
  { path: '/', goals: strangers },
  { path: '/auth', goals: strangers },
  { path: '/dashboard', isSignedIn: true, goals: everywhere },
  { path: '/appointments', isSignedIn: true, goals: everywhere },
]

const ownHome = '/dashboard'
const flowGoals = { lcp: 1800, inp: 100 }

/** Lighthouse results for a mobile visit, next to the exact sizes of every route. */
export async function benchWeb({ quick, executablePath, root }: { quick: boolean; executablePath: string; root: string }) {
  const rounds = quick ? 1 : 3
  const area = throwawayFolder('bench-web')
  const dataDir = path.join(area, 'data')
  let server: Program | undefined
  await output([path.join(root, 'tools/sizes.mjs')], 'shown')
  try {
    server = await startOurs({ DATA_DIR: dataDir, MASTER_KEY_FILE: path.join(area, 'key.json'), SEED: 'small' })
    const patient = demoAccounts('small').find(({ role }) => role === 'patient')
    const before = loadavg()[0] ?? 0
    const rows = [['', ...categories, 'goals']]
    const faults = new Set<string>()
    const origin = `http://localhost:${server.port}`
    const visit = async <A extends Answer | Flow>(program: 'run' | 'flow', place: string, account?: object): Promise<A> => {
      const job = JSON.stringify({ executablePath, origin, path: place, account })
      const once = () => output([path.join(root, `bench/lighthouse/${program}.mjs`), job])
      // retried once, because the browser may crash on a loaded machine
      const answer = JSON.parse(await once().catch(once)) as A
      if (answer.at !== place) throw new Error(`${place} led to ${answer.at}.`)
      return answer
    }
    for (const { path: place, isSignedIn, goals } of pages) {
      const answers: Answer[] = []
      for (let round = 0; round < rounds; round += 1) answers.push(await visit('run', place, isSignedIn && patient))
      const scores = Object.fromEntries(categories.map((name) => [name, median(answers.map((each) => each.scores[name]))]))
      const missed = Object.entries(goals).filter(([name, goal]) => (scores[name] ?? 0) < goal)
      rows.push([place, ...categories.map((name) => String(scores[name])), missed.length === 0 ? 'PASS' : `below: ${missed.join(' ')}`])
      for (const { failed } of answers) for (const fault of failed) faults.add(`${place}  ${fault}`)
    }
    console.log(`\nLighthouse 12.8, a visit by phone (its slow 4G, processor / 4), medians of ${rounds}`)
    printRows(rows)
    console.log(`Goals: performance 95 and SEO 100 for strangers, accessibility and best practices 100 everywhere.`)
    const flows: Flow[] = []
    for (let round = 0; round < rounds; round += 1) flows.push(await visit('flow', ownHome, patient))
    printFlows(flows)
    console.log(
      `Load of the machine: ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after; performance is worth what the quiet is.`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
  } finally {
    await server?.stop()
    removeData(dataDir)
    rmSync(area, { recursive: true, force: true })
  }
}

function printFlows(flows: Flow[]) {
  const row = (label: string, of: 'first' | 'again' | 'use', goal: number) => {
    const ms = median(flows.map((flow) => flow[of]))
    return [label, `${ms} ms`, ms <= goal ? 'PASS' : `above ${goal} ms`]
  }
  console.log(`\nLighthouse's user flow of a demo patient at ${ownHome}, the same phone, medians of ${flows.length}`)
  printRows([
    ['', '', 'goals'],
    row('LCP, opened for the first time', 'first', flowGoals.lcp),
    row('LCP, opened again', 'again', flowGoals.lcp),
    row('INP of search, a page, a form, the menu', 'use', flowGoals.inp),
  ])
}

/** The last line that one of our programs prints, or all of it as it comes. */
function output(args: string[], shown?: 'shown'): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', shown ? 'inherit' : 'pipe', 'inherit'] })
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    child.once('error', reject)
    child.once('close', (status) => {
      // exceeding a size limit is reported, but stops nothing
      if (status !== 0 && !shown) reject(new Error(`${path.basename(args[0] ?? '')} ended with ${status}.`))
      else resolve(text.trim().split('\n').at(-1) ?? '')
    })
  })
}
