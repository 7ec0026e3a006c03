import { type ClinicalRule, type ClinicalSignature, clinicalPart, clinicalReviewsApi } from '@uzima/contract/clinical-reviews'
import { expectNoBarrier } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada, drCole, olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/admin/clinical-data'
const rule: ClinicalRule = {
  section: 'red_flags',
  id: 'CR02-throat-closing',
  level: 'emergency',
  statement: '1 / (Throat closing)',
  detail: 'The airway may close within minutes.',
  source: 'NHS Anaphylaxis',
  url: 'https://www.nhs.uk/conditions/anaphylaxis/',
}
const review = page.getByRole('region', { name: 'Review' })
const rules = page.getByRole('region', { name: 'Rules' })

/** Two pages of rules, and the signatures under them, which grow by what is signed. */
function data(signatures: ClinicalSignature[] = []) {
  const current = () => signatures.find(({ isCurrent, withdrawnAt }) => isCurrent && !withdrawnAt) ?? null
  answer(clinicalReviewsApi, {
    listClinicalReviews: () => ({ rows: clinicalPart.options.map((part) => ({ part, version: 'a1b2c3', review: current() })) }),
    listClinicalSignatures: () => ({ rows: signatures }),
    listClinicalRules: ({ section, cursor }) => ({
      version: 'a1b2c3',
      sections: [
        { section: 'red_flags', count: 51 },
        { section: 'groups', count: 1 },
      ],
      rows:
        section === 'groups'
          ? [{ ...rule, section, id: 'throat', level: null, detail: null }]
          : [{ ...rule, id: `${rule.id}${cursor ?? ''}` }],
      next: cursor || section === 'groups' ? null : '50',
    }),
    signClinicalRules: ({ part, version }) => {
      const signed = { name: 'Dr. Cole', signedAt: '2027-01-04T08:00:00Z' }
      signatures.unshift({ id: crypto.randomUUID(), version, ...signed, withdrawnAt: null, isCurrent: true, canWithdraw: true })
      return { part, version, review: signed }
    },
    withdrawClinicalSignature: () => {
      signatures.splice(
        0,
        1,
        ...signatures.slice(0, 1).map((each) => ({ ...each, withdrawnAt: '2027-01-05T08:00:00Z', canWithdraw: false })),
      )
      return { part: 'symptoms', version: 'a1b2c3', review: null }
    },
  })
}

test('the rules are read by kind, each with its urgency, reason and source', async ({ open }) => {
  data()
  await open(path, { as: olive })
  await expect.element(rules.getByText('52 rules')).toBeVisible()
  await expect.element(rules.getByText('The airway may close within minutes.')).toBeVisible()
  await expect.element(rules.getByRole('link', { name: 'NHS Anaphylaxis' })).toHaveAttribute('href', rule.url)
  await rules.getByRole('button', { name: 'Show more' }).click()
  await expect.element(rules.getByText('Danger signs · CR02-throat-closing50')).toBeVisible()
  await rules.getByLabelText('Kind of rule').selectOptions('Questions by complaint')
  await expect.element(rules.getByText('1 rule')).toBeVisible()
  await expectNoBarrier('the clinical data')
})

test('an admin reads who may sign and signs nothing', async ({ open }) => {
  data()
  await open(path, { as: olive })
  await expect.element(review.getByText('Not reviewed by a clinician')).toBeVisible()
  await expect.element(review.getByText('A doctor of the practice signs here')).toBeVisible()
  await expect.element(button('Sign this version')).not.toBeInTheDocument()
})

test('a doctor signs after being told what it means, and withdraws it', async ({ open }) => {
  data()
  await open(path, { as: drCole })
  await button('Sign this version').click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign this version?' })
  await expect.element(dialog.getByText('“Symptom checker”, version a1b2c3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(toast('Signed')).toBeVisible()
  await expect.element(review.getByText('Reviewed by a clinician')).toBeVisible()
  await expect.element(review.getByText('Dr. Cole')).toBeVisible()
  await expect.element(button('Sign this version')).not.toBeInTheDocument()

  await review.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(review.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect.element(review.getByText('Not reviewed by a clinician')).toBeVisible()
  await expect.element(button('Sign this version')).toBeVisible()
})

test('what changed since the page was opened is not signed, and the dialog says why', async ({ open }) => {
  data()
  answer(clinicalReviewsApi, { signClinicalRules: () => refuse(409, 'clinical_data_changed') })
  await open(path, { as: drCole })
  await button('Sign this version').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(dialog.getByText('The data has changed since you opened it.')).toBeVisible()
})

test('for a patient there is no such page', async ({ open }) => {
  await open(path, { as: ada })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
