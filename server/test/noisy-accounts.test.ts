import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { medicationsApi } from '@uzima/contract/medications'
import { providersApi } from '@uzima/contract/providers'
import { securityEncryptionApi } from '@uzima/contract/security/encryption'
import { expect, test } from 'vitest'
import { clinic } from './clinic.ts'
import { giveConsent } from './consent.ts'
import { ada, ben, drCole, drDiaz, nora } from './people.ts'

const flooders = [ada, ben, drDiaz, nora]
const callsEach = 30
/** Of the pages that others ask for meanwhile; on a machine that is busy with other programs' work, nobody can promise that. */
const mostMs = (loadavg()[0] ?? 0) > 2 * availableParallelism() ? 3000 : 300
const pauseMs = 50
const longestMs = 20_000

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

/** Asks for the list of doctors again and again, until told to stop or for as long as it takes to know. */
async function look(address: string, isOver: () => boolean) {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const asked: Promise<void>[] = []
  const one = async () => {
    const at = performance.now()
    const response = await fetch(`${address}${providersApi.listDoctors.path}`)
    await response.arrayBuffer()
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    times.push(performance.now() - at)
  }
  for (const begun = performance.now(); !isOver() && performance.now() - begun < longestMs; ) {
    asked.push(one())
    await delay(pauseMs)
  }
  await Promise.all(asked)
  times.sort((a, b) => a - b)
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round)
  return { p99: p99 ?? 0, statuses, told: `${times.length} lists of doctors, p50 ${p50} ms, p99 ${p99} ms, ${JSON.stringify(statuses)}` }
}

const passphrase = 'Quiet7Horses!'
const floods: [string, { method: 'GET' | 'POST'; url: string; body?: object }][] = [
  ['keys', { method: 'POST', url: securityEncryptionApi.encryptMedicalData.path, body: { operation: 'encrypt', data: 'x', passphrase } }],
  ['documents', { method: 'GET', url: medicationsApi.printMedications.path }],
]

test.each(floods)(
  'while four accounts ask for thirty %s each at once, others see the list of doctors in time',
  async (what, asked) => {
    const place = await clinic({ people: [...flooders, drCole], passwordCost: 'production', env: { AUTH_RELAXED: 'on' } })
    for (const who of flooders) await giveConsent(place.as(who))
    const address = await place.app.http.listen({ host: '127.0.0.1', port: 0 })
    const start = performance.now()
    const quiet = await look(address, () => performance.now() - start > 3000)
    const answers: Record<number, number> = {}
    let isOver = false
    const flood = Promise.all(
      flooders.flatMap((who) =>
        Array.from({ length: callsEach }, async () => {
          const { statusCode } = await place.as(who).raw(asked)
          answers[statusCode] = (answers[statusCode] ?? 0) + 1
        }),
      ),
    ).finally(() => {
      isOver = true
    })
    const noisy = await look(address, () => isOver)
    await flood
    process.stdout.write(`${what}: before ${quiet.told}; meanwhile ${noisy.told}; the flood ${JSON.stringify(answers)}\n`)
    expect(Object.keys(noisy.statuses)).toEqual(['200'])
    expect(answers[429]).toBeGreaterThan(0)
    expect(noisy.p99).toBeLessThan(mostMs)
  },
  300_000,
)
