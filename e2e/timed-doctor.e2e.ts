import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { book, clientOf } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { type Account, expect, signIn, test } from './fixtures.ts'
import { hands } from './hands.ts'

/*
 * What a doctor's hands do from opening a patient to a signed note with a prescription and a follow-up. Their time is that of the
 * keystroke-level model (Card, Moran, Newell 1980): pointing and clicking 1.3 s, a key 0.28 s for who types neither well nor badly.
 */
const seconds = { click: 1.3, key: 0.28 }
const goal = 90

const say = (line: string) => process.stdout.write(`${line}\n`)

type Hand = 'mouse' | 'keyboard'
type Doctor = { page: Page; by: Hand; hand: ReturnType<typeof hands> }

/** Goes there and presses it, as somebody with or without a mouse does. */
async function press({ page, by, hand }: Doctor, target: Locator) {
  await expect(target).toBeVisible()
  if (by === 'mouse') return hand.press(target)
  await tabTo({ page, by, hand }, target)
  await hand.key('Enter')
}

/** Types into it. */
async function write(doctor: Doctor, target: Locator, text: string) {
  await expect(target).toBeVisible()
  if (doctor.by === 'mouse') await doctor.hand.press(target)
  else await tabTo(doctor, target)
  await doctor.hand.type(text)
}

async function tabTo({ hand }: Doctor, target: Locator) {
  for (let steps = 0; steps < 90; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await hand.key('Tab')
  }
  throw new Error('Tab does not lead there.')
}

/** From the patient's page, with the focus at its beginning, to the signed note. */
async function seePatient(doctor: Doctor, name: string) {
  const { page, hand } = doctor
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })

  await press(doctor, page.getByRole('link', { name: new RegExp(name) }).first())
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await press(doctor, page.getByRole('region', { name: 'Visits and notes' }).getByRole('link').first())
  await press(doctor, button('Copy to Subjective'))
  await write(doctor, field('Assessment'), 'Viral cold.')
  await write(doctor, field('Diagnosis'), 'Common cold')
  await hand.key('Enter')
  await write(doctor, field('Plan'), 'Rest, fluids.')

  await write(doctor, page.getByRole('combobox', { name: 'Medication name' }), 'Paracetamol 500 mg')
  await hand.key('Escape')
  await write(doctor, field('Dosage'), '1 tablet')
  const often = page.getByLabel('Frequency')
  if (doctor.by === 'mouse') await hand.press(often)
  else await tabTo(doctor, often)
  await hand.type('As')
  await press(doctor, button('Prescribe'))
  await expect(page.getByRole('list', { name: 'Prescribed in this visit' })).toContainText('Paracetamol')

  await press(doctor, button('In 2 weeks'))
  await press(
    doctor,
    page
      .getByRole('group', { name: /Morning|Afternoon/ })
      .getByRole('button', { disabled: false })
      .first(),
  )
  await expect(page.getByLabel(/^Follow-up/)).not.toHaveValue('')
  await write(doctor, field('Summary in plain words'), 'A cold. Rest and drink enough.')
  await press(doctor, button('Sign and share'))
  await press(doctor, button('Sign the note'))
  await expect(page.getByText(/^Signed by/)).toBeVisible()
}

async function patientsOf(request: APIRequestContext, doctor: Account, count: number, newPatient: (name: string) => Promise<Account>) {
  const visits: { name: string; id: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const name = `Timed ${String.fromCharCode(65 + index)}${crypto.randomUUID().slice(0, 6)}`
    const { id } = await book(request, await newPatient(name), doctor, { reason: 'Runny nose for three days' })
    visits.push({ name, id })
  }
  return visits
}

for (const [by, mostPresses] of [
  ['mouse', 18],
  ['keyboard', 82],
] as const)
  for (const [count, tag] of [
    [2, ''],
    [10, ' @slow'],
  ] as const)
    test(`a doctor sees ${count} patients by ${by}, each in under ${goal} seconds of their hands${tag}`, async ({
      page,
      request,
      mailsTo,
      newPatient,
      begin,
    }) => {
      test.setTimeout(60_000 + count * 40_000)
      const doctor = await newDoctor(request, mailsTo)
      const visits = await patientsOf(request, doctor, count, newPatient)
      await signIn(page, doctor, '/patients')
      for (const { name, id } of visits) {
        await begin(id)
        await page.goto('/patients')
        await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
        const list = page.getByRole('list', { name: 'Patients', exact: true }).getByRole('listitem')
        await expect(list.filter({ hasText: name })).toBeVisible()
        const place = (await list.allInnerTexts()).findIndex((text) => text.includes(name))
        const hand = hands(page)
        const from = Date.now()
        await seePatient({ page, by, hand }, name)
        const waited = (Date.now() - from) / 1000
        const { presses, keystrokes } = hand.done(`see ${name} by ${by}`)
        const needed = presses * (by === 'mouse' ? seconds.click : seconds.key) + keystrokes * seconds.key
        say(`${by}: ${presses} presses, ${keystrokes} keystrokes, ${needed.toFixed(0)} s of hands, ${waited.toFixed(0)} s as run`)
        // by keyboard one walks past the patients above, of whom the figure has one
        const above = by === 'keyboard' ? Math.max(0, place - 1) : 0
        expect(presses).toBeLessThanOrEqual(mostPresses + above)
        expect(needed).toBeLessThan(goal)
      }
      const call = await clientOf(request, doctor)
      const { rows } = await call('GET', '/api/appointments?side=doctor&scope=upcoming')
      expect(rows.filter(({ type }: { type: { code: string } | null }) => type?.code === 'followup')).toHaveLength(count)
    })
