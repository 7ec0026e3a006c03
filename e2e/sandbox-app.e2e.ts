import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { amina, drReyes, expect, signIn, test } from './fixtures.ts'

test('the sandbox app asks for access, reads, renews and gives back, each request shown with its answer', async ({ page, expectFault }) => {
  await page.goto('/dev/app')
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible()
  await page.getByLabel('Scopes').fill('launch/patient offline_access patient/Patient.rs patient/Observation.rs')
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await page.getByLabel('Email').fill(amina.email)
  await page.getByLabel('Password', { exact: true }).fill(amina.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Let Sandbox see part of your record?' })).toBeVisible()
  await page.getByRole('button', { name: /^Allow/ }).click()

  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText('"token_type": "Bearer"')
  // neither the code in the address nor a token as a whole
  await expect(page).toHaveURL('/dev/app')
  expect(await answer.textContent()).not.toMatch(/[\w-]{20,}\.[\w-]{20,}/)
  await expectNoBarrierAtEnds(page, 'the sandbox app with a token')
  await expectNoOverflow(page, 'the sandbox app with a token')

  await page.getByRole('combobox', { name: 'Request' }).selectOption('Measurements')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answer).toContainText('"resourceType": "Bundle"')
  await expect(answer).toContainText('vital-signs')
  expectFault(/403/)
  await page.getByLabel('GET /fhir/R4/').fill('MedicationRequest')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answer).toContainText('OperationOutcome')

  await page.getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('grant_type=refresh_token')
  await expect(answer).toContainText('"token_type": "Bearer"')
  await page.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('/oauth/revoke')
  await expect(page.getByRole('button', { name: 'Renew' })).toBeHidden()
})

test('a refusal is told, and an answer that this tab has not asked for is not taken', async ({ page }) => {
  await page.goto('/dev/app?error=access_denied&error_description=No')
  await expect(page.getByRole('alert')).toContainText('access_denied: No')
  await page.goto('/dev/app?code=stolen&state=x')
  await expect(page.getByRole('alert')).toContainText('belongs to no request of this tab')
  await expect(page).toHaveURL('/dev/app')
})

test('a server without the demo clinic has no sandbox app', async ({ page, expectFault }) => {
  expectFault(/404/)
  await page.route('**/dev/app.json', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }))
  await page.goto('/dev/app')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a doctor opens the sandbox app from a chart, for that patient', async ({ page, newPatient, request }) => {
  const patient = await newPatient(`Juma ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  const { id: visit } = await book(request, patient, drReyes, { reason: 'Cough', mode: 'in_person', days: 24, take: 'last' })
  const call = await clientOf(request, patient)
  const { patientId } = await call('GET', `/api/appointments/${visit}`)
  await signIn(page, drReyes, `/patients/${patientId}`)
  await page.getByRole('button', { name: 'Open in an app' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Sandbox' }).click()
  const app = await opened
  // who has opened it before is not asked again
  const open = app.getByRole('button', { name: 'Open app' })
  const answer = app.getByRole('region', { name: 'Answer' })
  await expect(open.or(answer)).toBeVisible()
  if (await open.isVisible()) {
    await expect(app.getByText('It may also look up your other patients')).toBeVisible()
    await open.click()
  }
  await expect(answer).toContainText(`"patient": "${patientId}"`)
  await expect(app).toHaveURL('/dev/app')
})
