import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { nowMs } from './clock.ts'
import { amina, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A program with a key of its own, as a registry would run it at night. */
function programOf(request: APIRequestContext, base: string, key: KeyObject) {
  const proofOf = (id: string) => {
    const exp = Math.floor(nowMs() / 1000) + 240
    const claims = { iss: id, sub: id, aud: `${base}/auth/v1/oauth/token`, jti: crypto.randomUUID(), exp }
    const text = `${encoded({ alg: 'ES384', kid: 'registry', typ: 'JWT' })}.${encoded(claims)}`
    return `${text}.${sign('sha384', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  return {
    tokenOf: async (id: string) => {
      const form = {
        ...{ grant_type: 'client_credentials', scope: 'system/*.rs', client_assertion: proofOf(id) },
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      }
      const answer = await request.post('/auth/v1/oauth/token', { form })
      return { status: answer.status(), ...((await answer.json()) as { access_token: string; error?: string }) }
    },
    fhir: (token: string, address: string, method = 'GET') =>
      request.fetch(address, {
        method,
        headers: { authorization: `Bearer ${token}`, accept: 'application/fhir+json', prefer: 'respond-async' },
      }),
  }
}

test('a registry is let in by two admins, exports, reads and deletes, and the patient sees it', async ({
  page,
  request,
  openBrowser,
  newAdmin,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const mark = createHash('sha256').update(crypto.randomUUID()).digest('hex').slice(0, 6)
  const [asker, second] = [await newAdmin(`Asha ${mark}`), await newAdmin(`Baraka ${mark}`)]
  const name = `Cancer Registry ${mark}`
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const program = programOf(request, baseURL ?? '', privateKey)
  const desk = await openBrowser({ reducedMotion: 'reduce' })
  const row = (of = page) => of.getByRole('list', { name: 'Backend services' }).getByRole('listitem').filter({ hasText: name })

  const id = await test.step('an admin asks for it', async () => {
    await signIn(page, asker, '/admin/apps')
    await page.getByRole('button', { name: 'Request a backend service' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the service').fill(name)
    await dialog.getByLabel('Its public keys').fill('{"keys":[]}')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(dialog.getByText('Give an https:// address, or a key set')).toBeVisible()
    await dialog.getByLabel('Its public keys').fill(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'registry' }] }))
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(dialog.getByText('Choose at least one.')).toBeVisible()
    for (const kind of ['Personal details', 'Health problems']) await dialog.getByLabel(kind, { exact: true }).check()
    await expectNoBarrierAtEnds(page, 'the form of a backend service')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(toast(page, 'Sent to the other administrators')).toBeVisible()
    await expect(row()).toContainText('Not approved')
    await expect(row()).toContainText('Another administrator has to decide.')
    await expect(row().getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await row()
      .getByRole('button', { name: `Client ID of ${name}` })
      .click()
    const clientId = await page.getByRole('dialog').getByRole('textbox', { name: 'Client ID' }).inputValue()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    return clientId
  })

  await test.step('before another one has approved it, it gets nothing', async () => {
    expect(await program.tokenOf(id)).toMatchObject({ status: 401, error: 'invalid_client' })
  })

  await test.step('another admin approves it', async () => {
    await signIn(desk, second, '/admin/apps')
    await expect(row(desk)).toContainText('May read of all patients: Personal details, Health problems')
    await row(desk)
      .getByRole('button', { name: `Approve ${name}` })
      .click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(toast(desk, `${name} is approved`)).toBeVisible()
    await expect(row(desk)).toContainText(`Requested by ${asker.name}, approved by ${second.name}`)
    await expect(row(desk)).toContainText('Approved')
  })

  const { token, at, exported } = await test.step('the program exports and downloads', async () => {
    const { access_token: given } = await program.tokenOf(id)
    const begun = await program.fhir(given, '/fhir/R4/Patient/$export?_type=Patient,Condition')
    expect(begun.status()).toBe(202)
    const address = begun.headers()['content-location'] ?? ''
    let done = await program.fhir(given, address)
    await expect(async () => {
      done = await program.fhir(given, address)
      expect(done.status()).toBe(200)
    }).toPass({ timeout: 90_000 })
    const { output } = (await done.json()) as { output: { type: string; url: string; count: number }[] }
    expect(output.map(({ type }) => type)).toEqual(['Condition', 'Patient'])
    const people = await program.fhir(given, output.at(-1)?.url ?? '')
    const lines = (await people.text()).trim().split('\n')
    expect(lines.length).toBe(output.at(-1)?.count)
    const own = lines.find((line) => line.includes(`"${amina.name}"`)) ?? '{}'
    return { token: given, at: address, exported: JSON.parse(own) as { id: string } }
  })

  await test.step('it reads one of them, of the kinds that were granted', async () => {
    const read = await program.fhir(token, `/fhir/R4/Patient/${exported.id}`)
    expect(await read.json()).toEqual(exported)
    expect((await program.fhir(token, `/fhir/R4/Condition?patient=${exported.id}`)).status()).toBe(200)
    expect((await program.fhir(token, `/fhir/R4/Immunization?patient=${exported.id}`)).status()).toBe(403)
    expect((await program.fhir(token, '/fhir/R4/Condition')).status()).toBe(400)
  })

  await test.step('the admins see it', async () => {
    await page.reload()
    const listed = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').filter({ hasText: name })
    await expect(listed).toContainText('Ready')
    await expect(listed).toContainText('All patients')
    await expectNoBarrierAtEnds(page, 'backend services and exports')
    await page.setViewportSize({ width: 320, height: 900 })
    await expectNoOverflow(page, 'backend services at 320 pixels')
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('the program deletes it, and a suspended one is shut out', async () => {
    expect((await program.fhir(token, at, 'DELETE')).status()).toBe(202)
    expect((await program.fhir(token, at)).status()).toBe(404)
    await row(desk)
      .getByRole('button', { name: `Suspend ${name}` })
      .click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(row(desk)).toContainText('Suspended')
    expect((await program.fhir(token, '/fhir/R4/Group')).status()).toBe(401)
  })

  await test.step('a patient finds it in their access log', async () => {
    const own = await openBrowser({ reducedMotion: 'reduce' })
    await signIn(own, amina, '/security/dashboard?tab=access')
    const entries = own.getByRole('listitem').filter({ hasText: name })
    await expect(entries.filter({ hasText: 'Record exported for a program of the practice' }).first()).toBeVisible()
    await expect(entries.filter({ hasText: 'Record searched through FHIR' }).first()).toContainText('Condition')
  })
})
