import { locationsApi, type ManagedLocation, type ManagedRoom, type TravelTime } from '@uzima/contract/locations'
import { travelApi } from '@uzima/contract/locations/travel'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/admin/locations'
const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const none = { en: null, es: null, fr: null, sw: null }
const location = (change: Partial<ManagedLocation> = {}): ManagedLocation => ({
  ...{ street: null, city: null, region: null, postalCode: null, country: null },
  ...{ id: id(1), name: null, address: null, phone: null, directions: none, timeZone: null, isMain: true, isOpen: true },
  ...{ visits: 3, doctors: 2, rooms: [], version: 0 },
  ...change,
})
const room = (name: string, change: Partial<ManagedRoom> = {}): ManagedRoom => ({
  ...{
    id: id(5),
    name,
    kind: 'procedure',
    outFrom: null,
    outUntil: null,
    isOpen: true,
    isOut: false,
    visits: 0,
    visitsWhileOut: 0,
    version: 0,
  },
  ...change,
})
const lake = location({ id: id(2), name: 'Lake branch', address: '4 Oginga Street', isMain: false, visits: 0, doctors: 0 })

/** A server that keeps what is saved. */
function practice(...first: ManagedLocation[]) {
  let rows = first
  let travel: TravelTime[] = []
  const saved: object[] = []
  answer(travelApi, {
    setTravelTimes: ({ rows: set }) => {
      saved.push(set)
      travel = set.flatMap(({ minutes, ...way }) => (minutes === null ? [] : [{ ...way, minutes }]))
      return { travel }
    },
  })
  answer(locationsApi, {
    listManagedLocations: () => ({
      practice: {
        name: 'Uzima',
        address: '1 River Road',
        street: '1 River Road',
        city: null,
        region: null,
        postalCode: null,
        country: 'KE',
        phone: '555 0100',
      },
      rows,
      travel,
    }),
    addLocation: (given) => {
      if (rows.some(({ name }) => name === given.name)) refuse(409, 'location_exists')
      saved.push(given)
      const { street = null, city = null, region = null, postalCode = null, country = null } = given
      const address = [street, city].filter(Boolean).join('\n')
      const made = location({
        ...given,
        address,
        street,
        city,
        region,
        postalCode,
        country,
        id: id(3),
        isMain: false,
        visits: 0,
        doctors: 0,
      })
      rows = [...rows, made]
      return made
    },
    changeLocation: ({ id: changed, version, ...given }) => {
      saved.push(given)
      rows = rows.map((each) =>
        each.id === changed
          ? { ...each, isMain: given.isMain, isOpen: given.isOpen, version: version + 1 }
          : given.isMain
            ? { ...each, isMain: false }
            : each,
      )
      return rows.find((each) => each.id === changed) ?? refuse(404, 'location_not_found')
    },
    addRoom: ({ id: at, ...given }) => {
      saved.push(given)
      const made = room('', given)
      rows = rows.map((each) => (each.id === at ? { ...each, rooms: [...each.rooms, made] } : each))
      return made
    },
    changeRoom: ({ id: changed, ...given }) => {
      saved.push(given)
      const made = room('', { ...given, id: changed })
      rows = rows.map((each) => ({ ...each, rooms: each.rooms.map((one) => (one.id === changed ? made : one)) }))
      return made
    },
  })
  return { saved }
}
const card = (name: string) => page.getByRole('region', { name })
const dialog = page.getByRole('dialog')

test('one place is the practice’s own, and nothing is said of which is the main one', async ({ open }) => {
  practice(location())
  await open(path, { as: olive })
  await expect.element(card('Uzima')).toHaveTextContent('1 River Road')
  await expect.element(card('Uzima')).toHaveTextContent('555 0100')
  await expect.element(card('Uzima')).toHaveTextContent('2 doctors · 3 visits to come')
  await expect.element(card('Uzima')).toHaveTextContent('None yet. Add rooms')
  await expect.element(page.getByText('Main location', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Close this location' })).not.toBeInTheDocument()
  await expectNoBarrierAtEnds('the locations of a practice')
})

test('another location is added with its own name and address', async ({ open }) => {
  const { saved } = practice(location(), lake)
  await open(path, { as: olive })
  await page.getByRole('button', { name: 'Add a location' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lake branch')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^Address/ })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('9 Hill Lane')
  await dialog.getByRole('textbox', { name: /^Town/ }).fill('Kampala')
  await dialog.getByRole('combobox', { name: /^Country/ }).selectOptions('Uganda')
  await dialog.getByRole('textbox', { name: /How to find it .English./ }).fill('Second floor')
  await expectNoBarrierAtEnds('the form of a location')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toHaveTextContent('There is already a location with this name.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hill branch')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Location saved')).toBeVisible()
  expect(saved).toEqual([
    {
      ...{ name: 'Hill branch', address: null, street: '9 Hill Lane', city: 'Kampala', region: null, postalCode: null, country: 'UG' },
      ...{ phone: null, timeZone: null, directions: { ...none, en: 'Second floor' } },
    },
  ])
  await expect.element(card('Hill branch')).toHaveTextContent('Second floor')
})

test('the main one is changed, and another one closed, after a question', async ({ open }) => {
  const { saved } = practice(location(), lake)
  await open(path, { as: olive })
  await expect.element(card('Uzima').getByText('Main location')).toBeVisible()
  await card('Lake branch').getByRole('button', { name: 'Make it the main location' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make it the main location' }).click()
  await expect.element(toast('Lake branch is the main location')).toBeVisible()
  expect(saved.at(-1)).toMatchObject({ isMain: true, isOpen: true })
  await card('Uzima').getByRole('button', { name: 'Close this location' }).click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('2 doctors, 3 visits to come')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(card('Uzima').getByText('Closed', { exact: true })).toBeVisible()
  await card('Uzima').getByRole('button', { name: 'Open it again' }).click()
  await expect.element(toast('Uzima is open again')).toBeVisible()
})

test('a room is added, and taken out of service', async ({ open }) => {
  const { saved } = practice(location())
  await open(path, { as: olive })
  await page.getByRole('button', { name: 'Add a room to Uzima' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Theatre')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOptions('Procedure')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Room saved')).toBeVisible()
  await card('Uzima').getByRole('button', { name: 'Change Theatre' }).click()
  await dialog.getByLabelText(/^Until/).fill('2027-02-03')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText(/^From/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText(/^From/).fill('2027-02-01')
  await expectNoBarrierAtEnds('the form of a room')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(card('Uzima')).toHaveTextContent(/Out of service from .*1.* to .*3/)
  expect(saved).toEqual([
    { name: 'Theatre', kind: 'procedure', outFrom: null, outUntil: null },
    { name: 'Theatre', kind: 'procedure', outFrom: '2027-02-01', outUntil: '2027-02-03', isOpen: true, version: 0 },
  ])
})

test('an admin says how long doctors take between two locations, and takes it back', async ({ open }) => {
  const { saved } = practice(location(), lake)
  await open(path, { as: olive })
  const minutes = page.getByRole('textbox', { name: 'Uzima – Lake branch' })
  const save = page.getByRole('button', { name: 'Save times' })
  await expect.element(save).toBeDisabled()
  await minutes.fill('half an hour')
  await save.click()
  await expect.element(page.getByText('Enter whole minutes, up to 480, or nothing.')).toBeVisible()
  expect(saved).toEqual([])
  await minutes.fill('40')
  await save.click()
  await expect.element(toast('Times to travel saved')).toBeVisible()
  await expect.element(minutes).toHaveValue('40')
  await minutes.fill('')
  await save.click()
  await expect.element(save).toBeDisabled()
  const way = { from: id(1), to: id(2) }
  expect(saved).toEqual([[{ ...way, minutes: 40 }], [{ ...way, minutes: null }]])
  await expectNoBarrierAtEnds('the times to travel')
})
test('a practice at one place is not asked for times to travel', async ({ open }) => {
  practice(location(), { ...lake, isOpen: false })
  await open(path, { as: olive })
  await expect.element(page.getByRole('heading', { name: 'Lake branch' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Time to travel' })).not.toBeInTheDocument()
})
