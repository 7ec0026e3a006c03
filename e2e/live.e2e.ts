import { book, daysAhead } from './clients.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

test('what happens after a page has fetched and before its live socket is ready shows without a reload', async ({
  page,
  request,
  newPatient,
}) => {
  const neema = await newPatient()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => void held.then(() => server.send(message)))
  })
  await signIn(page, neema)
  const figures = page.getByRole('region', { name: 'At a glance' })
  await expect(figures.getByRole('link', { name: /^Appointments 0/ })).toBeVisible()
  await book(request, neema, drMwangi, { reason: 'A yearly check', from: daysAhead(60) })
  await expect(figures.getByRole('link', { name: /^Appointments 0/ })).toBeVisible()
  release()
  await expect(figures.getByRole('link', { name: /^Appointments 1/ })).toBeVisible()
})
