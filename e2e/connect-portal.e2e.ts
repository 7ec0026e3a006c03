import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { agree, clientOf } from './clients.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

// the other portal is this one: it is found, asked and read as any other is
test('an admin lists a portal, a patient connects it, looks through what comes, and disconnects it', async ({
  page,
  openBrowser,
  newPatient,
  request,
  baseURL,
  expectFault,
}) => {
  test.setTimeout(180_000)
  const run = crypto.randomUUID().slice(0, 6)
  const name = `Coast Hospital ${run}`
  const office = await openBrowser()
  await signIn(office, admin, '/admin/apps')
  await test.step('what an attempt before has left is taken off the list', async () => {
    await expect(office.getByRole('button', { name: 'Add a portal' })).toBeVisible()
    const left = office.getByRole('button', { name: /^Remove Coast Hospital/ })
    while ((await left.count()) > 0) {
      await left.first().click()
      await office.getByRole('alertdialog').getByRole('button', { name: 'Remove portal' }).click()
      await expect(office.getByRole('alertdialog')).toBeHidden()
    }
  })
  const back = await test.step('the list says where people come back to', async () => {
    await office.getByRole('button', { name: 'Add a portal' }).click()
    const dialog = office.getByRole('dialog')
    const address = await dialog.getByLabel('Where people come back to').inputValue()
    expect(address).toBe(`${baseURL}/health-records/connections`)
    await dialog.getByLabel('Name').fill(name)
    expectFault(/400/)
    await dialog.getByLabel('Address of its FHIR server').fill(`${baseURL}/nowhere`)
    await dialog.getByLabel('Client ID').fill('none')
    await dialog.getByRole('button', { name: 'Check and add' }).click()
    await expect(dialog.getByText('This server does not say where to ask for access')).toBeVisible()
    await expectNoBarrierAtEnds(office, 'adding a portal')
    await dialog.getByRole('button', { name: 'Close' }).click()
    return address
  })

  const clientId = await test.step('this portal is an app there', async () => {
    await office.getByRole('button', { name: 'Register an app' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Name of the app').fill(`Uzima ${run}`)
    await dialog.getByLabel('Who makes it').fill('The practice')
    await dialog.getByLabel('Where it gets its answer').fill(back)
    for (const kind of ['Your details', 'Health problems', 'Allergies']) await dialog.getByLabel(kind, { exact: true }).check()
    await dialog.getByRole('button', { name: 'Register an app' }).click()
    const id = await dialog.getByRole('textbox', { name: 'Client ID' }).inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return id
  })

  await test.step('the portal is on the list', async () => {
    await office.getByRole('button', { name: 'Add a portal' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Address of its FHIR server').fill(`${baseURL}/fhir/R4`)
    await dialog.getByLabel('Client ID').fill(clientId)
    await dialog.getByRole('button', { name: 'Check and add' }).click()
    await expect(toast(office, `${name} is on the list`)).toBeVisible()
    await expect(office.getByRole('listitem').filter({ has: office.getByRole('heading', { name }) })).toContainText('0 people connected')
  })

  const patient = await newPatient('Neema Portal')
  await agree(request, patient)
  const call = await clientOf(request, patient)
  await call('POST', '/api/conditions', {
    ...{ problem: { listed: null, code: null, text: 'Gout' }, status: 'active', isChronic: false, onset: null, note: null },
  })
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await test.step('the patient connects it', async () => {
    await signIn(page, patient, '/health-records/import')
    await page.getByRole('link', { name: 'Connect a hospital’s portal instead' }).click()
    await expectNoBarrierAtEnds(page, 'portals to connect')
    await expectNoOverflow(page, 'portals to connect')
    await page.getByRole('button', { name: `Connect ${name}` }).click()
    await expect(page.getByRole('dialog')).toContainText('Once a month we look for what is new')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Go to localhost/ })
      .click()
    await expect(page.getByRole('heading', { name: `Let Uzima ${run} see part of your record?` })).toBeVisible()
    await page.getByRole('button', { name: /^Allow these/ }).click()
    await expect(toast(page, `${name} is connected`)).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(`${baseURL}/health-records/connections`)
    await expect(row).toContainText('1 new entry', { timeout: 60_000 })
    await expectNoBarrierAtEnds(page, 'a connected portal')
    await expectNoOverflow(page, 'a connected portal')
  })

  await test.step('what came is looked through as a file is', async () => {
    await expect(row.getByRole('link', { name: 'Look through what came' })).toBeVisible({ timeout: 30_000 })
    await row.getByRole('link', { name: 'Look through what came' }).click()
    await expect(page.getByRole('heading', { name: '1 line found' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(name).first()).toBeVisible()
  })

  await test.step('and disconnected, here and there', async () => {
    await page.goto('/health-records/connections')
    await row.getByRole('button', { name: `Disconnect ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Also take away what came from there').check()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(toast(page, `${name} is disconnected`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Connect ${name}` })).toBeVisible()
  })

  await test.step('the admin takes it off the list', async () => {
    await office.reload()
    await office.getByRole('button', { name: `Remove ${name}` }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove portal' }).click()
    await expect(toast(office, `${name} was removed`)).toBeVisible()
  })
})
