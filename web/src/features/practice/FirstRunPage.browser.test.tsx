import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { dashboardApi } from '@uzima/contract/dashboard'
import { notificationsApi } from '@uzima/contract/notifications'
import { type MailFault, type PracticeSettings, practiceApi } from '@uzima/contract/practice'
import { holidaysApi } from '@uzima/contract/practice/holidays'
import { providersApi } from '@uzima/contract/providers'
import { type StaffInvitation, staffApi } from '@uzima/contract/staff'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { adminDashboard } from '#test/dashboard.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada, olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/admin/practice/first-run'
const first: PracticeSettings = {
  ...{ name: 'Uzima Clinic', phone: null, address: null, country: 'US', timeZone: 'America/Chicago', emergencyNumber: '911' },
  ...{ street: null, city: null, region: null, postalCode: null },
  ...{
    language: 'en',
    openingHours: null,
    embedders: [],
    reasonsAtDesk: false,
    billerRefundLimit: null,
    currency: 'USD',
    tax: null,
    version: 0,
    changedAt: null,
    steps: [],
    doors: 'new',
  },
  mail: { server: 'mail.uzima.example', testedAt: null, fault: null },
}
const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')

const jamhuri = (year: number) => ({ day: `${year}-12-12`, name: 'Jamhuri Day' })
const thanksgiving = (year: number) => ({ day: `${year}-11-26`, name: 'Thanksgiving Day' })

/** Keeps as the server does, and says what it was asked. */
function practice({ faults = [] }: { faults?: (MailFault | null)[] } = {}) {
  let kept = first
  const asked: object[] = []
  answer(notificationsApi, { listNotifications: () => ({ rows: [], next: null, unread: 0 }) })
  answer(providersApi, { listDoctors: () => ({ rows: [], next: null }) })
  answer(holidaysApi, {
    listHolidays: ({ year }) => ({ year, days: [], proposed: [kept.country === 'KE' ? jamhuri(year) : thanksgiving(year)] }),
    addHolidays: ({ days }) => {
      asked.push({ days })
      return { year: new Date().getFullYear(), days: days.map((each) => ({ ...each, visits: [] })), proposed: [] }
    },
  })
  answer(appointmentTypesApi, { listAppointmentTypes: () => ({ rows: [] }) })
  const invitations: StaffInvitation[] = []
  const staff = () => ({ members: [], invitations, former: [] })
  answer(staffApi, {
    listStaff: staff,
    giveStaffRole: ({ email, role, specialty }) => {
      asked.push({ email, role, specialty })
      invitations.push({
        ...{
          id: '00000000-0000-7000-8000-0000000000aa',
          email,
          role,
          state: 'open',
          name: null,
          acceptedAt: null,
          invitedBy: 'Olive Admin',
        },
        ...{ invitedAt: '2027-01-04T08:00:00Z', expiresAt: '2027-01-11T08:00:00Z' },
      })
      return { outcome: 'invited', staff: staff() }
    },
    becomeFirstDoctor: (how) => {
      asked.push(how)
      return { isDoctor: true }
    },
  })
  answer(dashboardApi, {
    getDashboard: () => ({ ...adminDashboard, desk: adminDashboard.desk && { ...adminDashboard.desk, doors: kept.doors } }),
  })
  answer(practiceApi, {
    getPracticeSettings: () => kept,
    changePracticeSettings: ({ version, steps: confirmed, ...given }) => {
      asked.push({ ...given, steps: confirmed })
      if (version !== kept.version) refuse(409, 'practice_changed')
      const both = [...new Set([...kept.steps, ...confirmed])]
      kept = { ...kept, ...given, emergencyNumber: given.emergencyNumber ?? '911', steps: both, version: version + 1, doors: 'closed' }
      return kept
    },
    sendTestMail: () => {
      asked.push({ test: 'mail' })
      kept = { ...kept, mail: { ...kept.mail, testedAt: '2027-01-04T14:41:00Z', fault: faults.shift() ?? null } }
      return kept
    },
    openDoors: (how) => {
      asked.push(how)
      kept = { ...kept, doors: 'open' }
      return kept
    },
  })
  return asked
}

test('is the first page of an admin where nothing is set up, is saved as one goes, and opens the doors after a test mail', async ({
  open,
}) => {
  const asked = practice()
  await open('/dashboard', { as: olive })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your practice' })).toBeVisible()
  await expect.element(button('Open the doors')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Name' }).fill('Uzima Clinic Kilimani')
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Kenya')
  await expect.element(steps.first()).toHaveTextContent('Name and addressDone')
  await expect.element(page.getByText('All changes saved')).toBeVisible()
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ name: 'Uzima Clinic Kilimani', country: 'KE', timeZone: 'Africa/Nairobi', steps: ['who', 'where'] })

  await page.getByRole('switch', { name: /^Saturday/ }).click()
  await expect.element(steps.nth(2)).toHaveTextContent('Opening hoursDone')
  await button('Send test mail').click()
  await expect.element(page.getByText(/^The test mail left for/)).toBeVisible()
  await expectNoBarrierAtEnds('the first run of the practice')
  await button('Open the doors').click()
  await expect.element(toast('Your practice is open')).toBeVisible()
  expect(asked.slice(-2)).toEqual([{ test: 'mail' }, { withoutMail: false }])
  await expect.poll(() => location.pathname).toBe('/dashboard')
})

test('proposes the public holidays of the country that was chosen', async ({ open }) => {
  const asked = practice()
  await open(path, { as: olive })
  await expect.element(page.getByRole('checkbox', { name: /^Thanksgiving Day/ })).toBeChecked()
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Kenya')
  await expect.element(page.getByRole('checkbox', { name: /^Jamhuri Day/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^Thanksgiving Day/ })).not.toBeInTheDocument()
  await button('Close on 1 day').click()
  await expect.element(toast('Holidays saved')).toBeVisible()
  expect(asked.at(-1)).toEqual({ days: [jamhuri(new Date().getFullYear())] })
})

test('invites the first doctor, by mail address and specialty', async ({ open }) => {
  const asked = practice()
  await open(path, { as: olive })
  await button('Invite a doctor').click()
  await page.getByRole('textbox', { name: 'Mail address' }).fill('grace.mwangi@example.org')
  await button('Invite a doctor').nth(1).click()
  await expect.element(page.getByRole('textbox', { name: 'Specialty' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Specialty' }).fill('Family medicine')
  await expectNoBarrierAtEnds('the form that invites a doctor')
  await button('Invite a doctor').nth(1).click()
  await expect.element(toast('grace.mwangi@example.org is invited')).toBeVisible()
  expect(asked).toEqual([{ email: 'grace.mwangi@example.org', role: 'doctor', specialty: 'Family medicine' }])
  await expect.element(steps.nth(3)).toHaveTextContent('First doctorInvited')
})

test('makes the admin of a practice of one its first doctor', async ({ open }) => {
  const asked = practice()
  await open(path, { as: olive })
  await button('I am a doctor here').click()
  await page.getByRole('textbox', { name: 'Specialty' }).fill('Family medicine')
  await button('Become the first doctor').click()
  await expect.element(toast('You are the first doctor now')).toBeVisible()
  expect(asked).toEqual([{ specialty: 'Family medicine' }])
})

test('looking at it changes nothing, and Back leads on', async ({ open }) => {
  const asked = practice()
  await open(path, { as: olive })
  await expect.element(button('Send test mail')).toBeVisible()
  // longer than the pause after which what was typed is saved
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.element(page.getByText('The practice is not set up yet.')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Set up your practice' }).click()
  await expect.element(button('Send test mail')).toBeVisible()
})

test('a step that is left as it was is confirmed; one with a fault needs a look and is not saved', async ({ open }) => {
  const asked = practice()
  await open(path, { as: olive })
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('English')
  await button('Set each weekday apart').click()
  await expect.element(steps.nth(1)).toHaveTextContent('CountryDone')
  expect(asked).toMatchObject([{ country: 'US', steps: ['where'] }])
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await expect.element(steps.first()).toHaveTextContent('Needs a look')
  await button('Go on without mail').click()
  await button('Open the doors').click()
  await expect.element(toast('We could not open the doors')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('says what the mail server refused, tries again, and goes on without mail', async ({ open }) => {
  const asked = practice({ faults: ['password', 'unreachable'] })
  await open(path, { as: olive })
  await button('Send test mail').click()
  await expect.element(page.getByText(/^mail\.uzima\.example refused the password at/)).toBeVisible()
  await expect.element(steps.nth(4)).toHaveTextContent('MailNeeds a look')
  await button('Send test mail again').click()
  await expect.element(page.getByText(/^mail\.uzima\.example could not be reached at/)).toBeVisible()
  await expectNoBarrierAtEnds('a test mail that did not leave')
  await expect.element(button('Open the doors')).toBeDisabled()
  await button('Go on without mail').click()
  await expect.element(steps.nth(4)).toHaveTextContent('MailWithout mail')
  await button('Open the doors').click()
  await expect.element(toast('Your practice is open')).toBeVisible()
  expect(asked.at(-1)).toEqual({ withoutMail: true })
})

test('what another admin has changed meanwhile is shown, and what was typed here stays', async ({ open }) => {
  practice()
  await open(path, { as: olive })
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Uzima Clinic')
  answer(practiceApi, { getPracticeSettings: () => ({ ...first, phone: '555 0142', version: 1, doors: 'closed' }) })
  const versions: number[] = []
  answer(practiceApi, {
    changePracticeSettings: ({ version, ...given }) => {
      versions.push(version)
      return version === 1 ? ({ ...first, ...given, version: 2, doors: 'closed' } as PracticeSettings) : refuse(409, 'practice_changed')
    },
  })
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed here')
  await expect.element(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('555 0142')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed here')
  await expect.poll(() => versions).toEqual([0, 1])
})

test('is for admins', async ({ open }) => {
  await open(path, { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
})
