import { type Staff, staffApi } from '@uzima/contract/staff'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { drDora, nan, olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const at = '2027-01-04T08:00:00Z'
const someone = { email: 'x@example.org', givenBy: 'Olive Admin', givenAt: at, lastSignInAt: null, hasSecondFactor: true, isOwn: false }
const invited = {
  ...{ invitedBy: 'Olive Admin', invitedAt: at, expiresAt: '2027-01-11T08:00:00Z', acceptedAt: null, name: null },
  role: 'nurse' as const,
}
const staff: Staff = {
  members: [
    { ...someone, userId: nan.profile.id, name: 'Nan Wambui', role: 'nurse' },
    { ...someone, userId: drDora.profile.id, name: 'Dr. Dora', role: 'admin', isOwn: true },
  ],
  invitations: [
    { ...invited, id: id('b1'), email: 'open@example.org', state: 'open' },
    { ...invited, id: id('b2'), email: 'late@example.org', state: 'expired' },
    { ...invited, id: id('b3'), email: 'here@example.org', state: 'accepted', acceptedAt: at, name: 'Joy Atieno' },
  ],
  former: [],
}
function kept() {
  const asked: object[] = []
  answer(staffApi, {
    listStaff: () => staff,
    giveStaffRole: (given) => {
      asked.push(given)
      return given.email === 'cole@example.org' ? refuse(409, 'staff_role_unfit') : { outcome: 'invited', staff }
    },
    resendStaffInvitation: (which) => {
      asked.push(which)
      return staff
    },
    endStaffRole: (which) => {
      asked.push(which)
      return { ...staff, members: staff.members.slice(1) }
    },
  })
  return asked
}

test('gives each role, says what it means, and asks for the specialty of a doctor', async ({ open }) => {
  const asked = kept()
  await open('/admin/staff', { as: olive })
  const role = page.getByRole('combobox', { name: 'Role' })
  await role.selectOptions('Nurse')
  await expect.element(page.getByText(/does not sign or prescribe/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Mail address' }).fill('new@example.org')
  await button('Add').click()
  await expect.element(toast('new@example.org is invited')).toBeVisible()
  await role.selectOptions('Doctor')
  await page.getByRole('textbox', { name: 'Mail address' }).fill('doc@example.org')
  await button('Add').click()
  await page.getByRole('textbox', { name: 'Specialty' }).fill('Surgery')
  await button('Add').click()
  await expect.element(toast('doc@example.org is invited')).toBeVisible()
  expect(asked).toEqual([
    { email: 'new@example.org', role: 'nurse' },
    { email: 'doc@example.org', role: 'doctor', specialty: 'Surgery' },
  ])
})

test('says at the field why somebody cannot have the role', async ({ open }) => {
  kept()
  await open('/admin/staff', { as: olive })
  await page.getByRole('textbox', { name: 'Mail address' }).fill('cole@example.org')
  await button('Add').click()
  await expect.element(page.getByText(/is something else at the practice/)).toBeVisible()
})

test('shows what became of invitations, and sends them again', async ({ open }) => {
  const asked = kept()
  await open('/admin/staff', { as: olive })
  const invitations = page.getByRole('list', { name: 'Invited' }).getByRole('listitem')
  await expect.element(invitations.nth(0)).toHaveTextContent(/Valid until/)
  await expect.element(invitations.nth(1)).toHaveTextContent(/Ran out/)
  await expect.element(invitations.nth(2)).toHaveTextContent(/Joy Atieno.*Accepted/)
  await page.getByRole('button', { name: 'Send the invitation of late@example.org again' }).click()
  await expect.element(toast('Invitation of late@example.org sent again')).toBeVisible()
  expect(asked).toEqual([{ id: id('b2') }])
  await expectNoBarrierAtEnds('the staff')
})

test('ends a role after a question, but not one’s own as an admin', async ({ open }) => {
  const asked = kept()
  await open('/admin/staff', { as: drDora })
  await expect.element(page.getByText('Your own role')).toBeVisible()
  await page.getByRole('button', { name: 'End the role of Nan Wambui: Nurse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End role' }).click()
  await expect.element(toast('Nan Wambui no longer has this role')).toBeVisible()
  expect(asked).toEqual([{ userId: nan.profile.id, role: 'nurse' }])
})
