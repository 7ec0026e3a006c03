import { expect, test } from 'vitest'
import { queueMail } from '#mail/outbox.ts'
import { clinic } from '../../test/clinic.ts'
import { ada } from '../../test/people.ts'
import { emptyOutbox } from './outbox.ts'
import { inSystem } from './system.ts'

const place = await clinic({ people: [ada] })

test('waiting emails are sent although delivering notifications fails, and the job reports the failure', async () => {
  await inSystem(place.app.system, (ctx) =>
    queueMail(ctx, { to: ada.email, userId: null, locale: 'en', letter: 'news', values: { link: 'http://localhost:3000/notifications' } }),
  )
  await place.sql('alter function app.claim_notifications rename to claim_no_notices')
  const sent: string[] = []
  const empty = () => emptyOutbox({ ...place.app.system, transport: async ({ to }) => void sent.push(to) })
  await expect(empty()).rejects.toMatchObject({ code: '42883' })
  expect(sent).toEqual([ada.email])

  await place.sql('alter function app.claim_no_notices rename to claim_notifications')
  await empty()
  expect(sent).toEqual([ada.email])
})
