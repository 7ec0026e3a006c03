import { readFileSync } from 'node:fs'
import { giveApp } from './authenticator.ts'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { clientOf } from './clients.ts'
import { drKariuki, expect, signIn, test } from './fixtures.ts'
import { practiceKey } from './practice-key.ts'
import { writerOf } from './secure-messages.ts'
import { toast } from './toast.ts'

const [one, , other] = practiceKey.parts

test('one admin asks, another allows it, two parts of the key open what was kept in the browser, and the patient sees who did', async ({
  page,
  request,
  openBrowser,
  newPatient,
  newAdmin,
}) => {
  test.setTimeout(180_000)
  const mark = crypto.randomUUID().slice(0, 8)
  const [patient, asker, second] = [await newPatient(`Zuri ${mark}`), await newAdmin(`Asha ${mark}`), await newAdmin(`Baraka ${mark}`)]
  const twin = await newPatient(`Chausiku ${mark}`)
  const [zuri, kariuki] = [await writerOf(request, patient), await writerOf(request, drKariuki)]
  await (await zuri.writer(kariuki.id))(`Is half a tablet right, ${mark}?`)
  await (await kariuki.writer(zuri.id))('Yes, half a tablet in the morning.')

  const sent: string[] = []
  page.on('request', (each) => sent.push(`${each.url()} ${each.postData() ?? ''}`))
  const title = `Messages of ${patient.name}`

  await test.step('an admin asks for it, with a reason', async () => {
    await signIn(page, asker, '/admin')
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: /^Security/ }).click()
    await main.getByRole('link', { name: 'Archived messages' }).click()
    await page.getByRole('button', { name: 'Request access' }).click()
    await page.getByLabel('Reason').fill('because')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Give a little more detail: at least 15 characters.')).toBeVisible()
    await expect(page.getByText('Choose a patient.')).toBeVisible()
    await page.getByLabel('Patient name or email').fill(patient.name)
    await page.getByRole('button', { name: `Choose: ${patient.name}` }).click()
    await page.getByLabel('Reason').fill('The patient asks for a copy of the record')
    await expectNoBarrierAtEnds(page, 'the form')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(toast(page, 'Request sent')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('You made this request. Another administrator must decide.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  const third = await openBrowser({ reducedMotion: 'reduce' })
  await test.step('whom the first one has made an admin can only refuse it', async () => {
    const call = await clientOf(request, asker)
    const { rows } = await call('GET', `/api/admin/accounts?search=${encodeURIComponent(twin.email)}`)
    const raise = { from: 'patient', to: 'admin', entry: null, reason: 'Helps at the desk' }
    await call('POST', `/api/admin/accounts/${rows[0].id}/role`, raise)
    await giveApp(request, twin)
    await signIn(third, twin, new URL(page.url()).pathname)
    await expect(
      third.getByText(
        'You two cannot approve this together: one of you made the other an administrator, or the same person made you both. You can only decline this request.',
      ),
    ).toBeVisible()
    await expect(third.getByRole('button', { name: 'Decline' })).toBeVisible()
    await expect(third.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expectNoBarrierAtEnds(third, 'a request one can only refuse')
  })

  const desk = await openBrowser({ reducedMotion: 'reduce' })
  await test.step('another admin reads why, and allows it', async () => {
    await signIn(desk, second, '/notifications')
    await expect(desk.getByText(`${asker.name} made ${twin.name} an administrator.`).first()).toBeVisible()
    await desk.getByText(`${asker.name} wants to open a patient’s archived messages.`).first().click()
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(desk.getByText('The patient asks for a copy of the record')).toBeVisible()
    await desk.getByRole('button', { name: 'Approve' }).click()
    const dialog = desk.getByRole('alertdialog', { name: `Open the archived messages of ${patient.name}?` })
    await expect(dialog).toBeVisible()
    await expectNoBarrierAtEnds(desk, 'the question')
    await dialog.getByRole('button', { name: 'Approve for 24 hours' }).click()
    await expect(toast(desk, 'Request approved')).toBeVisible()
    await expect(desk.getByRole('heading', { name: 'Combine the key parts' })).toBeVisible()
  })

  await test.step('two parts open the conversation in the first one’s browser', async () => {
    const read = page.getByRole('button', { name: `Read the conversation with ${drKariuki.name}` })
    await expect(read).toBeDisabled()
    const join = async (first: string, next: string) => {
      await page.getByRole('textbox', { name: 'First part' }).fill(first)
      await page.getByRole('textbox', { name: 'Second part' }).fill(next)
      await page.getByRole('button', { name: 'Open with these parts' }).click()
    }
    await join(one, one)
    await expect(
      page.getByText('These are not two different parts of this key, or one has a typing error. Check them and try again.'),
    ).toBeVisible()
    await expectNoBarrierAtEnds(page, 'the parts')
    await join(other.toLowerCase().replaceAll('-', ' '), one)
    await expect(page.getByRole('heading', { name: 'Combine the key parts' })).toHaveCount(0)
    await read.click()
    const thread = page.getByRole('region', { name: `${patient.name} and ${drKariuki.name}` })
    await expect(thread.getByText(`Is half a tablet right, ${mark}?`)).toBeVisible()
    await expect(thread.getByText('Yes, half a tablet in the morning.')).toBeVisible()
    await expect(thread.getByText(`Opened by ${asker.name} and ${second.name}`)).toBeVisible()
    await expect(thread.getByText(/Times in Central/)).toBeVisible()
    await expectNoBarrierAtEnds(page, 'a kept conversation')
    const saving = page.waitForEvent('download')
    await thread.getByRole('button', { name: 'Save as text file' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('archived-messages.txt')
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text).toMatch(new RegExp(`${patient.name}\\nIs half a tablet right, ${mark}\\?\\n\\n.*${drKariuki.name}\\nYes, half a tablet`))
    const parts = practiceKey.parts.flatMap((part) => [part, part.replaceAll('-', '')])
    expect(sent.filter((each) => parts.some((part) => each.toUpperCase().includes(part)))).toEqual([])
  })

  await test.step('left, the page has forgotten the key', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Archived messages' }).click()
    await page.getByRole('link', { name: patient.name }).click()
    await expect(page.getByRole('heading', { name: 'Combine the key parts' })).toBeVisible()
    await expect(page.getByText('Yes, half a tablet in the morning.')).toHaveCount(0)
  })

  await test.step('a third admin, who cannot open it, closes it for both', async () => {
    await third.reload()
    await expect(third.getByText(`Only ${asker.name} and ${second.name} can open these messages. You can end their access.`)).toBeVisible()
    await third.getByRole('button', { name: 'End access now' }).click()
    const dialog = third.getByRole('alertdialog', { name: `End access to the messages of ${patient.name}?` })
    await dialog.getByRole('button', { name: 'End access', exact: true }).click()
    await expect(toast(third, 'Access ended')).toBeVisible()
    for (const officer of [page, desk]) {
      await expect(officer.getByText('This request can no longer be used.')).toBeVisible()
      await expect(officer.getByRole('heading', { name: 'Combine the key parts' })).toHaveCount(0)
    }
  })

  await test.step('the patient was told, and sees each time', async () => {
    const own = await openBrowser()
    await signIn(own, patient, '/notifications')
    await own
      .getByText(`two administrators of the practice can open your archived messages: ${asker.name}, ${second.name}.`)
      .first()
      .click()
    const views = own.getByRole('listitem').filter({ hasText: asker.name })
    await expect(views.filter({ hasText: 'Archived messages opened' }).first()).toBeVisible()
    await expect(
      own.getByRole('listitem').filter({ hasText: second.name }).filter({ hasText: 'Access to archived messages approved' }),
    ).toBeVisible()
  })
})
