import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { now, nowMs } from './clock.ts'
import { drOkafor, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const path = '/api/laboratories/results'

/** A laboratory with a key of its own, as its system sends results. */
function laboratoryOf(request: APIRequestContext, base: string, key: KeyObject, facility: string) {
  const stamp = now().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  return async (kid: string, { number, person, value }: { number: string; person: string; value: string }) => {
    const body = [
      `MSH|^~\\&|LIS|${facility}|UZIMA|CLINIC|${stamp}+0000||ORU^R01^ORU_R01|${crypto.randomUUID()}|P|2.5.1`,
      `PID|1||A-77||${person}||19900503|F`,
      `OBR|1|${number}|${crypto.randomUUID()}|2823-3^Potassium^LN|||${stamp.slice(0, 8)}||||||||||||||||||F`,
      `OBX|1|NM|2823-3^Potassium^LN||${value}|mmol/L^^UCUM|3.5-5.1|N|||F`,
      '',
    ].join('\r')
    const header = { alg: 'ES256', kid, aud: `${base}${path}`, iat: Math.floor(nowMs() / 1000) }
    const head = Buffer.from(JSON.stringify(header)).toString('base64url')
    const signed = Buffer.from(`${head}.${Buffer.from(body).toString('base64url')}`)
    const mark = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    const answer = await request.post(path, {
      headers: { 'content-type': 'application/hl7-v2', 'x-jws-signature': `${head}..${mark}` },
      data: Buffer.from(body),
    })
    return { status: answer.status(), text: await answer.text() }
  }
}

test('a laboratory is let in by two admins, its results reach doctor and patient, and what matches nothing is assigned', async ({
  page,
  request,
  openBrowser,
  newPatient,
  newAdmin,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const mark = createHash('sha256').update(crypto.randomUUID()).digest('hex').slice(0, 6)
  const [asker, second] = [await newAdmin(`Asha ${mark}`), await newAdmin(`Baraka ${mark}`)]
  const name = `Coast Lab ${mark}`
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const send = laboratoryOf(request, baseURL ?? '', privateKey, `COAST-${mark}`)
  const desk = await openBrowser({ reducedMotion: 'reduce' })
  const row = (of = page) => of.getByRole('list', { name: 'Laboratories' }).locator('> li').filter({ hasText: name })

  const patient = await newPatient(`Salma Kiptoo ${mark}`)
  await agree(request, patient)
  const own = await clientOf(request, patient)
  const { locale, timeZone } = await own('GET', '/api/profiles/me')
  const profile = { name: patient.name, timeZone, locale, dateOfBirth: '1990-05-03', gender: 'female', phone: null, address: null }
  await own('PUT', '/api/profiles/me', profile)
  const { id: visit } = await book(request, patient, drOkafor, { reason: 'Cramps', mode: 'in_person', days: 24, take: 'last' })
  const { patientId } = await own('GET', `/api/appointments/${visit}`)
  const doctor = await clientOf(request, drOkafor)
  const order = await doctor('POST', `/api/orders/of/${patientId}`, {
    ...{
      category: 'laboratory',
      services: ['Potassium'],
      reason: null,
      conditionId: null,
      priority: 'routine',
      performer: name,
      note: null,
    },
    ...{ expectedOn: new Date(nowMs() + 7 * 86_400_000).toISOString().slice(0, 10), status: 'requested' },
  })

  const kid = await test.step('one admin asks, another approves', async () => {
    await signIn(page, asker, '/admin/apps')
    await page.getByRole('button', { name: 'Register a laboratory' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the laboratory').fill(name)
    await dialog.getByLabel('Sending facility').fill(`COAST-${mark}`)
    await dialog.getByLabel('Public key').fill(publicKey.export({ type: 'spki', format: 'pem' }).toString())
    await expectNoBarrierAtEnds(page, 'the form of a laboratory')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(toast(page, 'Sent to the other administrators')).toBeVisible()
    await expect(row()).toContainText('Another administrator has to decide.')
    await expect(row().getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await signIn(desk, second, '/admin/apps')
    await row(desk)
      .getByRole('button', { name: `Approve the key of ${name}` })
      .click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(toast(desk, `${name} may send results`)).toBeVisible()
    await expect(row(desk)).toContainText(`Requested by ${asker.name}, approved by ${second.name}`)
    await expectNoBarrierAtEnds(desk, 'a laboratory that may send')
    await desk.screenshot({ path: 'test-results/labs-wide.png', fullPage: true })
    return ((await row(desk).textContent()) ?? '').match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/)?.[0] ?? ''
  })

  await test.step('its result answers the order, and patient and doctor see it', async () => {
    const answer = await send(kid, { number: order.number, person: 'Kiptoo^Salma', value: '4.4' })
    expect(answer).toEqual({ status: 200, text: expect.stringContaining('MSA|AA|') })
    await expect(async () => {
      expect((await doctor('GET', `/api/orders/of/${patientId}/${order.id}`)).status).toBe('result-in')
    }).toPass({ timeout: 90_000 })
    const work = await openBrowser({ reducedMotion: 'reduce' })
    await signIn(work, drOkafor, `/patients/${patientId}?part=orders`)
    await work.getByRole('link', { name: 'Potassium' }).click()
    await expect(work.getByRole('dialog', { name: 'Potassium' })).toContainText(order.number)
    const { results } = await doctor('GET', `/api/orders/of/${patientId}/${order.id}`)
    const record = await doctor('GET', `/api/health-records/of/${patientId}/${results[0].id}`)
    expect(record).toMatchObject({ provider: name, values: [{ value: 4.4 }] })
    await doctor('POST', `/api/health-records/of/${patientId}/${record.id}/status`, { status: 'normal', version: record.version })
    const phone = await openBrowser({ viewport: { width: 320, height: 720 } })
    await signIn(phone, patient, `/health-records?record=${record.id}`)
    await expect(phone.getByRole('dialog')).toContainText(name)
    await expect(phone.getByRole('dialog')).toContainText('4.4')
  })

  await test.step('one without a number waits until the doctor says whose it is, and can be taken back', async () => {
    const said = `Kiptoo-${mark}`
    expect((await send(kid, { number: '', person: `${said}^Salma`, value: '4.9' })).status).toBe(200)
    const work = await openBrowser({ viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' })
    await signIn(work, drOkafor, '/tasks/results?view=unmatched')
    const waiting = work.getByRole('list', { name: 'To look at' }).getByRole('listitem').filter({ hasText: said })
    await expect(async () => {
      await work.reload()
      await expect(waiting).toContainText('It names no order.', { timeout: 3000 })
    }).toPass({ timeout: 90_000 })
    await expectNoOverflow(work, 'results without a match')
    await expectNoBarrierAtEnds(work, 'results without a match')
    await work.screenshot({ path: 'test-results/desk-320.png', fullPage: true })
    await waiting.getByRole('button', { name: /^Say whose/ }).click()
    const dialog = work.getByRole('dialog')
    await dialog.getByRole('radio', { name: patient.name }).check()
    await expectNoBarrierAtEnds(work, 'assigning a result')
    await work.screenshot({ path: 'test-results/assign-320.png' })
    await dialog.getByRole('button', { name: `File for ${patient.name}` }).click()
    await expect(toast(work, `Filed for ${patient.name}`)).toBeVisible()
    const filed = work.getByRole('list', { name: 'Filed in your name' }).getByRole('listitem').filter({ hasText: patient.name })
    // the newest is the first, as soon as it stands beside the one that answered the order
    await expect(filed).toHaveCount(2)
    await filed
      .first()
      .getByRole('button', { name: /^Take back Potassium/ })
      .click({ timeout: 90_000 })
    await work.getByRole('alertdialog').getByRole('button', { name: 'Take it out' }).click()
    await expect(toast(work, `Taken out of the record of ${patient.name}`)).toBeVisible()
    await waiting.getByRole('button', { name: /^Put away/ }).click()
    await waiting.getByLabel('Why is it for nobody here?').selectOption('Only a test of the laboratory')
    await expect(waiting).toHaveCount(0)
  })
})
