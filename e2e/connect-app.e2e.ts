import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { admin, amina, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const library = readFileSync(createRequire(import.meta.url).resolve('fhirclient/build/fhir-client.pure.min.js'))

/** An app of others on an origin of its own, made with the client library that most SMART apps use. */
function serveApp(iss: string): Promise<{ server: Server; origin: string }> {
  const page = (script: string) =>
    `<!doctype html><title>Diary</title><pre id="out"></pre><script src="/client.js"></script><script>${script}</script>`
  const show = 'const show = (value) => { document.getElementById("out").textContent = JSON.stringify(value) };'
  const pages: Record<string, string> = {
    '/launch': page(`FHIR.oauth2.authorize({ iss: ${JSON.stringify(iss)}, clientId: new URLSearchParams(location.search).get('client'),
      scope: 'launch/patient openid fhirUser offline_access patient/*.rs patient/Observation.write', redirectUri: '/app' })`),
    '/app': page(`${show} FHIR.oauth2.ready().then(async (client) => {
      window.client = client
      const patient = await client.patient.read()
      const user = await client.user.read()
      const medications = await client.request('MedicationRequest')
      const vitals = await client.request('Observation?category=vital-signs').then(() => 'read', () => 'refused')
      const added = await client.create({ resourceType: 'Observation', status: 'final',
        category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] }],
        code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] }, subject: { reference: 'Patient/' + patient.id },
        effectiveDateTime: new Date().toISOString(), valueQuantity: { value: 61.5, system: 'http://unitsofmeasure.org', code: 'kg' },
      }).then(() => 'added', (error) => String(error.message ?? error))
      show({ id: patient.id, user: user.resourceType + '/' + user.id, claimed: client.getFhirUser(), added, medications: medications.total, vitals,
        scope: client.state.tokenResponse.scope })
    }).catch((error) => show({ error: String(error.message ?? error) }))`),
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://app').pathname
    if (path === '/client.js') response.setHeader('content-type', 'text/javascript').end(library)
    else if (pages[path]) response.setHeader('content-type', 'text/html').end(pages[path])
    else response.writeHead(204).end()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, origin: `http://localhost:${(server.address() as AddressInfo).port}` }))
  })
}

test('an app is registered, let in for a part of the record, refreshed, and shut out', async ({
  page,
  openBrowser,
  baseURL,
  expectFault,
}) => {
  test.setTimeout(120_000)
  const { server, origin } = await serveApp(`${baseURL}/fhir/R4`)
  try {
    const name = `Sukari Diary ${crypto.randomUUID().slice(0, 6)}`
    const office = await openBrowser()
    const clientId = await test.step('an admin registers it', async () => {
      await signIn(office, admin, '/admin/apps')
      await office.getByRole('button', { name: 'Register an app' }).click()
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel('Name of the app').fill(name)
      await dialog.getByLabel('Who makes it').fill('Baobab Digital Health')
      await dialog.getByLabel('Where it gets its answer').fill('http://elsewhere.example/app')
      await dialog.getByRole('button', { name: 'Register an app' }).click()
      await expect(dialog.getByText('Enter an address that starts with https://')).toBeVisible()
      await dialog.getByLabel('Where it gets its answer').fill(`${origin}/app`)
      await expect(dialog.getByRole('radio', { name: 'By nothing' })).toBeChecked()
      await dialog.getByRole('radio', { name: 'By its own keys' }).check()
      await dialog.getByLabel('Its public keys').fill('http://elsewhere.example/jwks.json')
      await dialog.getByRole('button', { name: 'Register an app' }).click()
      await expect(dialog.getByText('Give an https:// address, or a key set')).toBeVisible()
      await dialog.getByRole('radio', { name: 'By nothing' }).check()
      for (const kind of ['Who you are', 'Your details', 'Medications', 'Measurements', 'Allergies'])
        await dialog.getByLabel(kind, { exact: true }).check()
      await dialog.getByRole('button', { name: 'Register an app' }).click()
      const id = await dialog.getByRole('textbox', { name: 'Client ID' }).inputValue()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(office.getByRole('listitem').filter({ hasText: name })).toContainText('0 patients')
      await expectNoBarrierAtEnds(office, 'registered apps')
      return id
    })

    await test.step('a patient allows some of what it asks for, and the app reads that', async () => {
      await page.goto(`${origin}/launch?client=${clientId}`)
      await page.getByLabel('Email').fill(amina.email)
      await page.getByLabel('Password', { exact: true }).fill(amina.password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('heading', { name: `Let ${name} see part of your record?` })).toBeVisible()
      await expect(page.getByText('By Baobab Digital Health')).toBeVisible()
      await expect(page.getByRole('switch')).toHaveCount(6)
      await expect(page.getByRole('switch', { name: 'Who you are' })).toBeChecked()
      await expectNoBarrierAtEnds(page, 'consent for an app')
      await expectNoOverflow(page, 'consent for an app')
      await expect(page.getByRole('list', { name: 'It may also add' }).getByRole('switch')).toHaveCount(1)
      await page.getByRole('list', { name: 'It may look at' }).getByRole('switch', { name: 'Measurements' }).uncheck()
      await page.getByRole('radio', { name: '1 day' }).check()
      expectFault(/403/)
      await page.getByRole('button', { name: 'Allow these 5' }).click()
      await expect(page.locator('#out')).toContainText('"vitals":"refused"')
      const read = JSON.parse((await page.locator('#out').textContent()) ?? '{}')
      expect(read.medications).toBeGreaterThan(0)
      expect(read.added).toBe('added')
      expect(read.scope).not.toContain('Observation.rs')
      expect(read.scope).toContain('Observation.cu')
      expect(read.user).toBe(`Patient/${read.id}`)
      expect(read.claimed).toBe(read.user)
    })

    await test.step('the app refreshes its token', async () => {
      const total = await page.evaluate(async () => {
        // what the app's page keeps of the library
        const { client } = window as unknown as {
          client: { refresh(): Promise<unknown>; request(path: string): Promise<{ total: number }> }
        }
        await client.refresh()
        return (await client.request('MedicationRequest')).total
      })
      expect(total).toBeGreaterThan(0)
    })

    const own = await openBrowser()
    await test.step('the patient sees it, takes a kind back, and shuts it out', async () => {
      await signIn(own, amina, '/security/dashboard?tab=access')
      await own.getByRole('link', { name: 'See connected apps' }).click()
      const row = own.getByRole('listitem').filter({ has: own.getByRole('heading', { name }) })
      await expect(row).toContainText('Last looked')
      await expect(row).toContainText('Until')
      await expect(row).toContainText('Add: Measurements')
      await expectNoBarrierAtEnds(own, 'connected apps')
      await row.getByRole('button', { name: `Change what ${name} may do` }).click()
      await own.getByRole('dialog').getByRole('switch', { name: 'Allergies' }).uncheck()
      await own.getByRole('dialog').getByRole('switch', { name: 'Add: Measurements' }).uncheck()
      await own.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(toast(own, 'Saved')).toBeVisible()
      await expect(row).not.toContainText('Add: Measurements')
      await row.getByRole('button', { name: `Remove ${name}` }).click()
      await own.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
      await expect(toast(own, `${name} is shut out`)).toBeVisible()
      await expect(row).toContainText('Ended')
    })

    await test.step('the app is refused from then on', async () => {
      expectFault(/401/)
      const refused = await page.evaluate(async (base) => {
        const { client } = window as unknown as { client: { state: { tokenResponse: { access_token: string } } } }
        const headers = { authorization: `Bearer ${client.state.tokenResponse.access_token}` }
        return (await fetch(`${base}/fhir/R4/Patient`, { headers })).status
      }, baseURL)
      expect(refused).toBe(401)
    })

    await test.step('the admin removes it; an app that nobody knows is told to the person', async () => {
      await office.reload()
      await office.getByRole('button', { name: `Remove ${name}` }).click()
      await office.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
      await expect(toast(office, `${name} was removed`)).toBeVisible()
      await own.goto(`/auth/v1/oauth/authorize?response_type=code&client_id=${clientId}`)
      await expect(own.getByText('is not registered with the practice')).toBeVisible()
    })
  } finally {
    server.close()
  }
})
