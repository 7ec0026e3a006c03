import type { Page } from '@playwright/test'
import { agree, book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { newDoctor } from './doctors.ts'
import { drKariuki, drReyes, expect, signIn, test } from './fixtures.ts'
import { hands } from './hands.ts'
import { contactNamed, messageBox, thread, writerOf } from './secure-messages.ts'
import { virtualAuthenticator } from './virtual-authenticator.ts'

const main = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('booking the next available time takes four presses and the reason', async ({ page, newPatient }) => {
  await signIn(page, await newPatient('Neema Next'))
  const { press, type, done } = hands(page)
  await press(main(page, 'Appointments'))
  await expect(page.getByLabel('Reason')).toBeFocused()
  await type('Rash on my arm')
  // the last of those shown: other journeys take the first
  const soonest = page.getByRole('region', { name: 'Next available times' }).getByRole('button', { name: /Dr\./ }).last()
  const words = String(await soonest.locator('span').nth(1).textContent())
  await press(soonest)
  await press(page.getByRole('radio', { name: /In person/ }))
  await press(page.getByRole('button', { name: 'Book Appointment' }))
  await expect(page.getByRole('heading', { name: 'Appointment Booked!' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(words)
  const { presses, keystrokes, pages } = done('book the next available time')
  expect(presses).toBeLessThanOrEqual(4)
  expect(keystrokes).toBe('Rash on my arm'.length)
  expect(pages).toBe(1)
})

test('a new result is read with one press', async ({ page, request, newPatient }) => {
  const patient = await newPatient('Zawadi Result')
  await agree(request, patient)
  await book(request, patient, drReyes, { reason: 'Results', from: now(), days: 14, take: 'last' })
  const { id } = await (await clientOf(request, patient))('GET', '/api/profiles/me')
  const values = [{ test: 'hba1c', name: 'HbA1c', value: 5.2, unit: '%', low: null, high: null }]
  const record = { title: 'Blood test', type: 'lab-result', date: '2026-01-01', provider: 'City Lab', description: null, values, files: [] }
  await (await clientOf(request, drReyes))('POST', `/api/health-records/of/${id}`, { ...record, status: 'normal' })

  await signIn(page, patient)
  const { press, done } = hands(page)
  await press(page.getByRole('link', { name: 'View record' }))
  await expect(page.getByRole('dialog', { name: 'Blood test' })).toContainText('5.2')
  const { presses, pages } = done('read a result')
  expect(presses).toBe(1)
  expect(pages).toBe(1)
})

test('a new person’s first message takes five presses and its words', async ({ page, request, newPatient }) => {
  await writerOf(request, drKariuki)
  await virtualAuthenticator(page, { hasPrf: true })
  await signIn(page, await newPatient('Pendo First'))
  const { press, key, type, done } = hands(page)
  await press(main(page, 'Messages'))
  await press(contactNamed(page, drKariuki.name))
  await press(messageBox(page))
  await type('The rash is back.')
  await key('Enter')
  await press(page.getByRole('dialog', { name: 'Set up secure messages' }).getByRole('button', { name: 'Use passkey' }))
  await expect(thread(page).getByText('The rash is back.')).toBeVisible()
  const { presses, keystrokes } = done('send a first message')
  expect(presses).toBeLessThanOrEqual(5)
  expect(keystrokes).toBe('The rash is back.'.length)
})

test('a blood pressure is added with three presses and its numbers', async ({ page, request, newPatient }) => {
  const patient = await newPatient('Tumaini Pressure')
  await agree(request, patient)
  await signIn(page, patient)
  const { press, key, type, done } = hands(page)
  await press(page.getByRole('link', { name: 'Add blood pressure' }))
  await expect(page.getByLabel('Top number (systolic)')).toBeFocused()
  await type('118')
  await key('Tab')
  await type('76')
  await key('Enter')
  await expect(page.getByText('Measurement saved')).toBeVisible()
  await expect(page.getByRole('slider', { name: /^Blood pressure/ })).toHaveAttribute('aria-valuetext', /118\/76 mmHg/)
  const { presses, keystrokes, pages } = done('add a blood pressure')
  expect(presses).toBeLessThanOrEqual(3)
  expect(keystrokes).toBe('11876'.length)
  expect(pages).toBe(1)
})

test('a doctor reads what they last wrote for a patient with two presses', async ({ page, request, mailsTo, newPatient, begin }) => {
  const doctor = await newDoctor(request, mailsTo)
  const patient = await newPatient('Imani Noted')
  const { id } = await book(request, patient, doctor, { reason: 'Tired all day' })
  await begin(id)
  const call = await clientOf(request, doctor)
  await call('POST', `/api/appointments/${id}/complete`)
  await call('PUT', `/api/appointments/${id}/note`, { note: 'Iron tablets for three months.' })

  await signIn(page, doctor)
  const { press, done } = hands(page)
  await press(main(page, 'Patients'))
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  await press(page.getByRole('link', { name: /Imani Noted/ }).first())
  const note = page.getByRole('region', { name: 'Last note' })
  await expect(note).toContainText('Iron tablets for three months.')
  const { presses, pages } = done('find a patient’s last note')
  expect(presses).toBeLessThanOrEqual(2)
  expect(pages).toBe(2)
  await note.getByRole('link', { name: 'Open appointment' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Iron tablets for three months.')
})
