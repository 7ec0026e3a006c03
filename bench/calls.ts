import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { connectTimes, decodedFrames, isReleased, watchMedia, withFakeDevices } from '../e2e/video.ts'
import { findRunning } from '../server/src/embedded/supervisor.ts'
import { demoAccounts } from '../server/src/seed.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { startOurs } from './programs.ts'
import { median, printRows } from './report.ts'

const goalMs = 5000
/** The timeout for each step. */
const patienceMs = 60_000
const width = 1280

type Account = { name: string; email: string; password: string }
type Party = { account: Account; context: BrowserContext }
type Met = { connect: number[]; hasPictures: boolean; sawScreen: boolean; isReleased: boolean }

/**
 * Runs visits of one patient and one doctor in two browsers, one after the other: how fast they connect, whether both see each other,
 * whether all devices are released.
 */
export async function benchCalls({ quick, executablePath }: { quick: boolean; executablePath: string }) {
  const rounds = quick ? 3 : 20
  const area = throwawayFolder('bench-calls')
  const dataDir = path.join(area, 'data')
  const started: { stop: () => Promise<void> }[] = []
  const before = loadavg()[0] ?? 0
  try {
    const server = await startOurs({ DATA_DIR: dataDir, MASTER_KEY_FILE: path.join(area, 'key.json'), SEED: 'demo' })
    started.push(server)
    const origin = `http://localhost:${server.port}`
    const owner = new pg.Client({ connectionString: findRunning(dataDir) })
    await owner.connect()
    started.push({ stop: () => owner.end() })
    const browser = await chromium.launch({ ...withFakeDevices, executablePath })
    started.push({ stop: () => browser.close() })

    const [patient, doctor] = [await admit(browser, origin, 'patient'), await admit(browser, origin, 'doctor')]
    const visits = await bookVisits(origin, patient.account, doctor.account, rounds)
    const met: Met[] = []
    for (const id of visits) {
      await owner.query('delete from app.bookings where appointment_id = $1', [id])
      await owner.query("update app.appointments set scheduled_time = now() - interval '2 seconds' where id = $1", [id])
      const result = await meet(`${origin}/telemedicine/${id}`, patient, doctor)
      met.push(result)
      console.log(`${met.length} of ${rounds}: connected in ${result.connect.map((each) => each.toFixed(0)).join(' and ')} ms`)
    }
    print(met, before)
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(dataDir)
    rmSync(area, { recursive: true, force: true })
  }
}

async function admit(browser: Browser, origin: string, role: 'patient' | 'doctor'): Promise<Party> {
  const account = demoAccounts().find((each) => each.role === role)
  if (!account) throw new Error(`No ${role} in the demo clinic.`)
  const context = await browser.newContext({ locale: 'en-US', viewport: { width, height: 900 }, serviceWorkers: 'block' })
  context.setDefaultTimeout(patienceMs)
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-uzima-session': 'cookie' }
  const { email, password } = account
  const signedIn = await context.request.post(`${origin}/auth/v1/token?grant_type=password`, { headers, data: { email, password } })
  if (!signedIn.ok()) throw new Error(`${email} could not sign in (${signedIn.status()}).`)
  return { account, context }
}

/** Books the free video times of the coming month; the patient consents to the notice first. */
async function bookVisits(origin: string, patient: Account, doctor: Account, count: number): Promise<string[]> {
  const ask = async (method: string, place: string, token?: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${origin}${place}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { email, password } = patient
  const { access_token: token } = await ask('POST', '/auth/v1/token?grant_type=password', undefined, { email, password })
  const { version, locale, textHash } = await ask('GET', '/api/consent/notice?locale=en', token)
  await ask('POST', '/api/consent', token, { version, locale, textHash })
  const { rows } = await ask('GET', `/api/providers/doctors?need=${encodeURIComponent(doctor.name)}`, token)
  const doctorId: string = rows[0].id
  const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const found: { days: { slots: { start: string; isFree: boolean }[] }[] } = await ask(
    'GET',
    `/api/providers/doctors/${doctorId}/slots?from=${from}&days=31`,
    token,
  )
  const free = found.days.flatMap(({ slots }) => slots).filter(({ isFree }) => isFree)
  const ids: string[] = []
  for (const { start } of free.slice(-count))
    ids.push((await ask('POST', '/api/appointments', token, { doctorId, start, reason: 'Dizzy in the morning', mode: 'video' })).id)
  if (ids.length < count) throw new Error(`The doctor has only ${ids.length} free times.`)
  return ids
}

/** One complete visit: waiting room, call, screen sharing, end. */
async function meet(url: string, patient: Party, doctor: Party): Promise<Met> {
  const pages = [await patient.context.newPage(), await doctor.context.newPage()] as const
  const [theirs, own] = pages
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  try {
    for (const page of pages) await watchMedia(page)
    await theirs.goto(url)
    await press(theirs, 'Enter the waiting room')
    await own.goto(url)
    await press(own, 'Start the visit')
    await press(own, `Let ${patient.account.name} in`)
    const connect: number[] = []
    for (const page of pages) {
      await page.getByText('Connected', { exact: true }).waitFor()
      connect.push((await connectTimes(page)).at(-1) ?? Number.NaN)
    }
    const pictures = await Promise.all(pages.map(goesOn))
    await press(own, 'Share screen')
    await theirs.getByText(`${doctor.account.name} is sharing a screen`).waitFor()
    const sawScreen = await goesOn(theirs)
    await press(own, 'End call')
    await press(own, 'Complete the visit')
    await theirs.getByRole('heading', { name: 'This visit is over' }).waitFor()
    const released = await Promise.all(pages.map((page) => comesTrue(() => isReleased(page))))
    return { connect, hasPictures: pictures.every(Boolean), sawScreen, isReleased: released.every(Boolean) }
  } finally {
    for (const page of pages) await page.close()
  }
}

/** Waits until ten more frames of the remote video are decoded. */
async function goesOn(page: Page): Promise<boolean> {
  const before = await decodedFrames(page)
  return comesTrue(async () => (await decodedFrames(page)) >= before + 10)
}

async function comesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(100)) if (await isSo()) return true
  return false
}

function print(met: Met[], before: number) {
  const after = loadavg()[0] ?? 0
  console.log(
    `\n${met.length} video visits of two browsers on this machine, whose load was ${before.toFixed(1)} before and ${after.toFixed(1)} after`,
  )
  const row = (name: string, index: number) => {
    const times = met.map(({ connect }) => connect[index] ?? Number.NaN)
    const figures = [Math.min(...times), median(times), Math.max(...times)].map((ms) => ms.toFixed(0))
    return [name, ...figures, `<= ${goalMs}`, times.every((ms) => ms <= goalMs) ? 'PASS' : 'over']
  }
  printRows([['connected after, ms', 'min', 'median', 'max', 'goal', ''], row('the patient', 0), row('the doctor', 1)])
  const count = (name: string, isSo: (each: Met) => boolean) => {
    const times = met.filter(isSo).length
    return [name, `${times} of ${met.length}`, times === met.length ? 'PASS' : 'over']
  }
  printRows([
    count('pictures decoded both ways', ({ hasPictures }) => hasPictures),
    count('the shared screen seen', ({ sawScreen }) => sawScreen),
    count('camera, microphone and screen let go', (each) => each.isReleased),
  ])
}
