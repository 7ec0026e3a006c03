import { type ImportDuplicate, importsApi, type PatientImport } from '@uzima/contract/registration/imports'
import { expectNoBarrierAtEnds, expectNoOverflow } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { drCole, olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const made: PatientImport = {
  ...{
    id: '00000000-0000-7000-8000-0000000000b1',
    fileName: 'patients.csv',
    importedBy: 'Olive Admin',
    importedAt: '2027-01-04T08:00:00Z',
  },
  ...{ added: 2, skipped: 1, undoneBy: null, undoneAt: null, undoUntil: '2027-01-11T08:00:00Z' },
}
const alike: ImportDuplicate = {
  ...{ line: 4, earlierLine: null },
  person: { id: '00000000-0000-7000-8000-0000000000a1', name: 'Zuri Achieng', dateOfBirth: '2019-05-03' },
}
const noImports = { listImports: () => ({ rows: [], next: null }) }
const choose = (content: BlobPart, name = 'patients.csv') =>
  page.getByLabelText('Choose file', { exact: true }).upload(new File([content], name))
const columns = page.getByRole('region', { name: '2. Columns' })
const trial = page.getByRole('region', { name: '3. Trial run' })
const csv = 'Full name;Born;Sex;Note\nAmina Otieno;31/12/1980;F;x\nJuma Mwangi;02/03/1991;M;y\nZury Achieng;03/05/2019;F;z\nAli;29586;F;\n'

test('columns are matched, the trial run shows what would happen, and the import does it', async ({ open }) => {
  const sent: object[] = []
  answer(importsApi, {
    ...noImports,
    checkImport: ({ rows }) => ({ problems: [], duplicates: rows.length === 3 ? [alike] : [], country: 'KE' }),
    importPatients: (input) => {
      sent.push(input)
      return made
    },
  })
  await open('/registration/import', { as: olive })
  await choose(csv)
  await expect.element(columns).toHaveFocus()
  await expect.element(page.getByText('4 rows')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Date of birth' })).toHaveDisplayValue('Born')
  await expect.element(columns.getByText('Birth dates have the day first, as in 31/12/1980.')).toBeVisible()
  await expect.element(columns.getByText('Not imported: Note')).toBeVisible()
  await expectNoBarrierAtEnds('matching columns')
  await button('Check the file').click()
  await expect.element(trial).toHaveFocus()
  await expect.element(trial.getByRole('row', { name: /^5 Date of birth 29586 This is Excel’s number for a date/ })).toBeVisible()
  await expect.element(trial.getByText('Like Zuri Achieng on record. Born May 3, 2019')).toBeVisible()
  await expectNoBarrierAtEnds('a trial run')
  await button('Add 2 people').click()
  await expect.element(page.getByText('2 people added from patients.csv.')).toBeVisible()
  expect(sent).toEqual([
    {
      fileName: 'patients.csv',
      rows: [
        { line: 2, name: 'Amina Otieno', dateOfBirth: '1980-12-31', gender: 'female', phone: null, address: null, locale: 'en' },
        { line: 3, name: 'Juma Mwangi', dateOfBirth: '1991-03-02', gender: 'male', phone: null, address: null, locale: 'en' },
        { line: 4, name: 'Zury Achieng', dateOfBirth: '2019-05-03', gender: 'female', phone: null, address: null, locale: 'en' },
      ],
    },
  ])
})

test('a likely duplicate is added where one says so', async ({ open }) => {
  let others: number[] = []
  answer(importsApi, {
    ...noImports,
    checkImport: () => ({ problems: [], duplicates: [alike], country: 'KE' }),
    importPatients: ({ rows }) => {
      others = rows.filter(({ isOther }) => isOther).map(({ line }) => line)
      return made
    },
  })
  await open('/registration/import', { as: olive })
  await choose(csv)
  await button('Check the file').click()
  await page.getByRole('checkbox', { name: 'Add anyway: Zury Achieng, row 4' }).click()
  await expect.element(page.getByRole('radio', { name: 'Add all of them' })).toBeChecked()
  await button('Add 3 people').click()
  await expect.element(page.getByText('2 people added from patients.csv.')).toBeVisible()
  expect(others).toEqual([4])
})

test('dates that could be read either way are asked about, and a missing column is named', async ({ open }) => {
  let days: string[] = []
  answer(importsApi, {
    ...noImports,
    checkImport: ({ rows }) => {
      days = rows.map(({ dateOfBirth }) => dateOfBirth)
      return { problems: [], duplicates: [], country: 'KE' }
    },
  })
  await open('/registration/import', { as: olive })
  await choose('Who,Birthday\nAmina Otieno,03/04/1980\n')
  await button('Check the file').click()
  await expect.element(page.getByRole('combobox', { name: 'Full name' })).toHaveFocus()
  await expect.element(columns.getByText('Choose a column. Without it nobody can be added.')).toBeVisible()
  await expect.element(columns.getByText('Choose how birth dates are written.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Full name' }).selectOptions('Who')
  await page.getByText('Day first. 03/04/1980: Apr 3, 1980').click()
  await button('Check the file').click()
  await expect.element(button('Add one person')).toBeVisible()
  expect(days).toEqual(['1980-04-03'])
  // what was checked no longer holds
  await page.getByText('Month first. 03/04/1980: Mar 4, 1980').click()
  await expect.element(trial).not.toBeInTheDocument()
})

test('what the server refuses stands among the errors, all of which can be downloaded', async ({ open }) => {
  answer(importsApi, {
    ...noImports,
    checkImport: () => ({ problems: [{ line: 2, field: 'phone', code: 'phone_invalid' }], duplicates: [], country: 'KE' }),
  })
  await open('/registration/import', { as: olive })
  await choose('Name,Born,Phone\nAmina Otieno,1980-12-31,=1+1\n"Juma, M.",31.12.80,\n')
  await button('Check the file').click()
  await expect.element(trial.getByRole('row', { name: /^2 Phone =1\+1 This is not a phone number/ })).toBeVisible()
  await expect.element(page.getByText('There is nobody to add.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add 0 people' })).toBeDisabled()
  await expect.element(trial.getByText('Phone numbers without a + are read as numbers of Kenya.')).toBeVisible()
  let file = ''
  const create = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob: Blob) => {
    void blob.text().then((text) => {
      file = text
    })
    return create(blob)
  }
  await button('Download all errors').click()
  URL.createObjectURL = create
  await expect.poll(() => file).toContain("2,Phone,'=1+1,This is not a phone number.")
  expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual(['Row', '2', '3', ''])
})

test('files as Windows writes them are read, and those that are none are refused', async ({ open }) => {
  answer(importsApi, {
    ...noImports,
    checkImport: ({ rows }) => ({ problems: [], duplicates: [{ line: rows[0]?.line ?? 0, earlierLine: 2, person: null }], country: 'KE' }),
  })
  await open('/registration/import', { as: olive })
  await choose(new Uint8Array([0x50, 0x4b, 3, 4, 0]), 'patients.xlsx')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This is an Excel workbook.')
  // N’Diaye with the apostrophe of Windows-1252
  await choose(
    new Uint8Array([...new TextEncoder().encode('Nom;Naissance\nAwa N'), 0x92, ...new TextEncoder().encode('Diaye;1980-12-31\n')]),
  )
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(columns.getByText('For example Awa N’Diaye')).toBeVisible()
  await button('Check the file').click()
  await expect.element(trial.getByText('Like row 2 of the file')).toBeVisible()
})

test('nobody is said to be added when the server refuses, and nothing chosen is lost', async ({ open }) => {
  answer(importsApi, {
    ...noImports,
    checkImport: () => ({ problems: [], duplicates: [], country: 'KE' }),
    importPatients: () => refuse(409, 'import_row_refused'),
  })
  await open('/registration/import', { as: olive })
  await choose(csv)
  await button('Check the file').click()
  await button('Add 3 people').click()
  await expect.element(toast('Nobody was added')).toBeVisible()
  await expect.element(button('Add 3 people')).toBeEnabled()
})

test('an import is undone after a question; why it cannot be stays in the dialog', async ({ open }) => {
  let state: PatientImport = made
  let isUsed = true
  answer(importsApi, {
    listImports: () => ({ rows: [state], next: null }),
    undoImport: () => {
      if (isUsed) refuse(409, 'import_used')
      state = { ...made, undoneBy: 'Olive Admin', undoneAt: '2027-01-04T09:00:00Z', undoUntil: null }
      return state
    },
  })
  await open('/registration/import', { as: olive })
  await expect.element(page.getByText('2 people added · one duplicate left out')).toBeVisible()
  await page.getByRole('button', { name: /^Undo import of patients.csv/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('cannot be undone')
  isUsed = false
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(toast('2 people removed')).toBeVisible()
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
})

test('is not for those who register patients one by one', async ({ open }) => {
  await open('/registration/import', { as: drCole })
  await expect.element(page.getByRole('heading', { name: 'Import patients' })).not.toBeInTheDocument()
})

test('importing patients fits a narrow phone in Swahili', async ({ open }) => {
  await page.viewport(320, 900)
  const duplicates = [{ line: 3, earlierLine: 2, person: null }]
  answer(importsApi, { ...noImports, checkImport: () => ({ problems: [], duplicates, country: 'KE' }) })
  await open('/registration/import', { as: olive, language: 'sw' })
  const file = new File(['Jina kamili,Kuzaliwa\nBaraka Xylo,03/04/1980\nBaraka Xylo,03/04/1980\nA,1980\n'], 'wagonjwa.csv')
  await page.getByLabelText('Chagua faili', { exact: true }).upload(file)
  await expect.element(page.getByText('Siku kwanza.')).toBeVisible()
  expectNoOverflow('columns in Swahili')
  await page.getByText('Siku kwanza.').click()
  await button('Kagua faili').click()
  await expect.element(page.getByText('Anafanana na safu mlalo 2 ya faili')).toBeVisible()
  expectNoOverflow('a trial run in Swahili')
})
