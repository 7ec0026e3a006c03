import { adminApi, type FactorReset } from '@uzima/contract/admin'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { olive } from '#test/people.ts'
import { answer } from '#test/server.ts'

const asked: FactorReset = {
  ...{ id: '00000000-0000-7000-8000-000000000901', userId: '00000000-0000-7000-8000-000000000902', name: 'Ben Laurent' },
  ...{ email: 'ben@example.org', role: 'patient', state: 'asked', proof: null, createdAt: '2026-11-23T09:00:00Z' },
  ...{ decidedAt: null, effectiveAt: null, endedAt: null },
}

test('how an admin checked who somebody is has to be said: nothing is chosen before', async ({ open }) => {
  const sent: object[] = []
  answer(adminApi, {
    listFactorResets: () => ({ rows: [asked], next: null }),
    allowFactorReset: (decision) => {
      sent.push(decision)
      return { effectiveAt: '2026-11-26T09:00:00Z' }
    },
  })
  await open('/admin/second-factors', { as: olive })
  await page.getByRole('button', { name: 'Approve reset' }).click()
  const dialog = page.getByRole('alertdialog')
  const how = dialog.getByRole('combobox', { name: 'How did you check their identity?' })
  await expect.element(how).toHaveValue('')
  await expect.element(dialog.getByRole('button', { name: 'Start three-day wait' })).toBeDisabled()
  await expectNoBarrierAtEnds('approving a reset')
  await how.selectOptions('By video, with photo ID')
  await dialog.getByRole('button', { name: 'Start three-day wait' }).click()
  await expect.element(toast('Three-day wait started')).toBeVisible()
  expect(sent).toEqual([{ id: asked.id, proof: 'video' }])
})
