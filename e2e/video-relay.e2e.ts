import type { Page } from '@playwright/test'
import { agree, book } from './clients.ts'
import { drReyes, expect, signIn, test } from './fixtures.ts'
import { findRelay, startRelay } from './relay.ts'
import { relayPort } from './relay-settings.ts'
import { heardPackets, watchMedia, withFakeDevices } from './video.ts'

test.use({ launchOptions: withFakeDevices })

const far = { reason: 'Dizzy in the morning', mode: 'video', days: 31, take: 'last' } as const
const stage = (page: Page) => page.getByRole('region', { name: 'Video', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** As where the practice has a relay of its own and lets calls go no other way. */
const onlyByRelay = (page: Page) =>
  page.route('**/api/telemedicine/*/enter', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), relayOnly: true } })
  })

/** The way that is used. */
const way = (page: Page) =>
  page.evaluate(async () => {
    const stats = [...((await window.witnessed.peers.at(-1)?.getStats())?.values() ?? [])]
    const pair = stats.find(({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded')
    return stats.find(({ id }) => id === pair?.localCandidateId)?.candidateType
  })

const isRelayed = 'a call goes through the practice’s relay alone'
for (const { title, tag, hasOutage } of [
  { title: isRelayed, tag: [], hasOutage: false },
  { title: `${isRelayed}, and outlives ten seconds without it`, tag: '@slow', hasOutage: true },
])
  test(title, { tag }, async ({ page, openBrowser, newPatient, request, begin }) => {
    const missing = findRelay()
    // biome-ignore lint/suspicious/noSkippedTests: only where Debian's package cannot be had, with the reason
    test.skip(missing !== undefined, missing)
    test.setTimeout(180_000)
    const relay = await startRelay(relayPort(Number(new URL(test.info().project.use.baseURL ?? '').port)))
    try {
      const patient = await newPatient('Imani Far')
      const { id } = await book(request, patient, drReyes, far)
      await begin(id)
      const doctor = await openBrowser()
      for (const each of [page, doctor]) {
        await watchMedia(each)
        await onlyByRelay(each)
      }
      await agree(request, patient)
      await signIn(page, patient, `/telemedicine/${id}`)
      await button(page, 'Enter waiting room').click()
      await signIn(doctor, drReyes, `/telemedicine/${id}`)
      await button(doctor, 'Start visit').click()
      await button(doctor, 'Let Imani Far in').click()
      for (const each of [page, doctor]) {
        await expect(stage(each).getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
        expect(await way(each)).toBe('relay')
      }

      if (!hasOutage) return
      relay.kill('SIGSTOP')
      const stopped = Date.now()
      await expect(stage(page).getByText('Reconnecting...', { exact: true })).toBeVisible({ timeout: 30_000 })
      await expect.poll(() => Date.now() - stopped, { timeout: 15_000 }).toBeGreaterThan(10_000)
      relay.kill('SIGCONT')
      for (const each of [page, doctor]) {
        await expect(stage(each).getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 })
        const before = await heardPackets(each)
        await expect.poll(() => heardPackets(each), { timeout: 30_000 }).toBeGreaterThan(before + 25)
      }
    } finally {
      relay.kill('SIGCONT')
      relay.kill('SIGKILL')
    }
  })
