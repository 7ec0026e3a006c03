import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { admin, drOkafor, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const library = readFileSync(createRequire(import.meta.url).resolve('fhirclient/build/fhir-client.pure.min.js'))

type Growth = { server: Server; origin: string; setClient: (id: string) => void }
/** An app of others for clinicians, made with the client library that most SMART apps use: it takes `iss` and `launch` from its address. */
function serveGrowth(): Promise<Growth> {
  let clientId = ''
  const page = (script: string) =>
    `<!doctype html><title>Growth</title><pre id="out"></pre><script src="/client.js"></script><script>${script}</script>`
  const show = 'const show = (value) => { document.getElementById("out").textContent = JSON.stringify(value) };'
  const pages: Record<string, () => string> = {
    '/launch': () =>
      page(
        `FHIR.oauth2.authorize({ clientId: ${JSON.stringify(clientId)}, scope: 'launch openid fhirUser offline_access patient/*.rs patient/Observation.cu', redirectUri: '/app' })`,
      ),
    '/app': () =>
      page(`${show} FHIR.oauth2.ready().then(async (client) => {
        window.client = client
        const [patient, user] = [await client.patient.read(), await client.user.read()]
        show({ patient: patient.name[0].text, id: patient.id, user: user.resourceType, name: user.name[0].text, encounter: client.encounter.id,
          style: client.state.tokenResponse.smart_style_url, hasOpener: window.opener !== null })
      }).catch((error) => show({ error: String(error.message ?? error) }))`),
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://app').pathname
    if (path === '/client.js') response.setHeader('content-type', 'text/javascript').end(library)
    else if (pages[path]) response.setHeader('content-type', 'text/html').end(pages[path]())
    else response.writeHead(204).end()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        server,
        origin: `http://localhost:${(server.address() as AddressInfo).port}`,
        setClient: (id) => {
          clientId = id
        },
      }),
    )
  })
}

/** What the app's page keeps of the library. */
type InApp = {
  client: {
    refresh(): Promise<unknown>
    request(path: string): Promise<{ total: number }>
    create(resource: object): Promise<{ id: string }>
  }
}
/** What the app adds: a weight of the patient. */
const addWeight = (tab: Page, patientId: string) =>
  tab.evaluate(
    (id) =>
      (window as unknown as InApp).client
        .create({
          ...{ resourceType: 'Observation', status: 'final', subject: { reference: `Patient/${id}` } },
          category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] }],
          code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
          effectiveDateTime: new Date(Date.now() - 60_000).toISOString(),
          valueQuantity: { value: 61.5, system: 'http://unitsofmeasure.org', code: 'kg' },
        })
        .then(
          () => 'added',
          (error: { status?: number }) => `refused ${error.status}`,
        ),
    patientId,
  )
const totalIn = (tab: Page, path: string) =>
  tab.evaluate(
    (asked) =>
      (window as unknown as InApp).client.request(asked).then(
        ({ total }) => String(total),
        (error: { status?: number }) => `refused ${error.status}`,
      ),
    path,
  )
const shownBy = async (tab: Page) => {
  await expect(tab.locator('#out')).toContainText('{')
  return JSON.parse((await tab.locator('#out').textContent()) ?? '{}')
}

test('a doctor opens an app from a chart: it knows the patient, renews, finds nothing once the care ends, and is shut out', async ({
  page,
  openBrowser,
  newPatient,
  request,
  baseURL,
  expectFault,
}) => {
  test.setTimeout(150_000)
  const { server, origin, setClient } = await serveGrowth()
  try {
    const name = `Growth Charts ${crypto.randomUUID().slice(0, 6)}`
    const patient = await newPatient(`Salma ${crypto.randomUUID().slice(0, 8)}`)
    await agree(request, patient)
    const { id: visit } = await book(request, patient, drOkafor, { reason: 'Weight', mode: 'in_person', days: 24, take: 'last' })
    const call = await clientOf(request, patient)
    const { patientId, doctorId } = await call('GET', `/api/appointments/${visit}`)

    const office = await openBrowser()
    await test.step('an admin registers it for clinicians', async () => {
      await signIn(office, admin, '/admin/apps')
      await office.getByRole('button', { name: 'Register an app' }).click()
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel('Name of the app').fill(name)
      await dialog.getByLabel('Who makes it').fill('Baobab Digital Health')
      await dialog.getByLabel('Where it gets its answer').fill(`${origin}/app`)
      for (const kind of ['Who you are', 'Your details', 'Measurements', 'Health problems'])
        await dialog.getByLabel(kind, { exact: true }).check()
      await dialog.getByRole('radio', { name: 'For the patient they have open' }).check()
      await dialog.getByRole('button', { name: 'Register an app' }).click()
      await expect(dialog.getByLabel('Where it is opened')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel('Where it is opened').fill(`${origin}/launch`)
      const writes = dialog.getByRole('group', { name: 'What clinicians may let it add and change' })
      await expect(writes.getByRole('checkbox')).toHaveCount(2)
      await writes.getByLabel('Measurements').check()
      await expectNoOverflow(office, 'the form of an app')
      await dialog.getByRole('button', { name: 'Register an app' }).click()
      setClient(await dialog.getByRole('textbox', { name: 'Client ID' }).inputValue())
      await dialog.getByRole('button', { name: 'Done' }).click()
    })

    /** The tab that the menu opens. */
    const openApp = async () => {
      await page.getByRole('button', { name: 'Open in an app' }).click()
      const opened = page.context().waitForEvent('page')
      await page.getByRole('menuitem', { name }).click()
      return opened
    }
    await signIn(page, drOkafor, `/patients/${patientId}`)
    const tab = await test.step('the doctor opens it, is asked once, and it reads the patient', async () => {
      const opened = await openApp()
      await expect(opened.getByRole('heading', { name: `Open ${name} for ${patient.name}?` })).toBeVisible()
      await expect(opened.getByRole('list', { name: 'It may look at' }).getByRole('listitem')).toHaveCount(4)
      await expect(opened.getByRole('switch', { name: 'Add: Measurements' })).toBeChecked()
      await expectNoBarrierAtEnds(opened, 'consent of a clinician')
      await expectNoOverflow(opened, 'consent of a clinician')
      await opened.getByRole('button', { name: 'Open app' }).click()
      expect(await shownBy(opened)).toEqual({
        ...{ patient: patient.name, id: patientId, user: 'Practitioner', name: drOkafor.name, encounter: null, hasOpener: false },
        style: `${baseURL}/fhir/smart-style.json`,
      })
      return opened
    })
    await test.step('it renews its token, and is not asked about again from the visit’s note, which it is told of', async () => {
      await tab.evaluate(() => (window as unknown as InApp).client.refresh())
      expect(await totalIn(tab, `Condition?patient=${patientId}`)).toBe('0')
      await page.goto(`/encounters/${visit}`)
      const again = await openApp()
      expect(await shownBy(again)).toMatchObject({ id: patientId, encounter: visit })
      await again.close()
    })
    await test.step('it adds a measurement, and nothing else', async () => {
      expect(await addWeight(tab, patientId)).toBe('added')
      const { rows } = await call('GET', '/api/vitals')
      expect(rows).toContainEqual(
        expect.objectContaining({ kind: 'weight', values: [61.5], addedBy: 'provider', addedByName: drOkafor.name }),
      )
    })
    await test.step('the patient finds it under the doctor’s name, with the app', async () => {
      const { rows } = await call('GET', '/api/security/record-views')
      expect(rows).toContainEqual(expect.objectContaining({ event: 'vital.added', actorName: drOkafor.name, appName: name }))
      expect(rows).toContainEqual(
        expect.objectContaining({ event: 'fhir.read', actorName: drOkafor.name, appName: name, resourceType: 'Patient' }),
      )
    })
    await test.step('the patient ends the care: nothing is found at once', async () => {
      expectFault(/404/)
      await call('POST', `/api/sharing/access/${doctorId}/end`)
      expect(await totalIn(tab, `Patient/${patientId}`)).toBe('refused 404')
      expect(await totalIn(tab, `Condition?patient=${patientId}`)).toBe('0')
    })
    await test.step('an admin removes it: it is shut out, and the chart offers it no more', async () => {
      expectFault(/401/)
      await office.getByRole('button', { name: `Remove ${name}` }).click()
      await office.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
      await expect(toast(office, `${name} was removed`)).toBeVisible()
      const refused = await tab.evaluate(async (base) => {
        const { client } = window as unknown as { client: { state: { tokenResponse: { access_token: string } } } }
        const headers = { authorization: `Bearer ${client.state.tokenResponse.access_token}` }
        return (await fetch(`${base}/fhir/R4/Condition`, { headers })).status
      }, baseURL)
      expect(refused).toBe(401)
    })
  } finally {
    server.close()
  }
})
