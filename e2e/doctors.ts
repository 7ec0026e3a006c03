import type { APIRequestContext } from '@playwright/test'
import { clientOf } from './clients.ts'
import { type Account, admin } from './fixtures.ts'

type Mails = (email: string) => Promise<{ code?: string }[]>

/** Someone who asks to work here, with a confirmed address. */
export async function applicant(request: APIRequestContext, mailsTo: Mails, kind: 'doctor' | 'nurse' = 'doctor'): Promise<Account> {
  const id = crypto.randomUUID()
  const account = { name: `Dr. Furaha ${id.slice(0, 8)}`, email: `staff-${id}@example.org`, password: 'a cup that holds a seed' }
  const application = { kind, specialty: 'Neurology', licence_number: 'KE-1', licence_region: 'Kenya', languages: ['en'] }
  const data = { name: account.name, role: 'provider', locale: 'en', time_zone: 'America/Chicago', application }
  await request.post('/auth/v1/signup', { data: { email: account.email, password: account.password, data } })
  const [mail] = await mailsTo(account.email)
  await request.post('/auth/v1/verify', { data: { type: 'signup', email: account.email, token: mail?.code } })
  return account
}

export async function approve(request: APIRequestContext, { email }: Account) {
  const desk = await clientOf(request, admin)
  const { rows } = await desk('GET', '/api/admin/applications?status=pending')
  await desk('POST', `/api/admin/applications/${rows.find((row: { email: string }) => row.email === email).id}/approve`, {})
}

export async function newDoctor(request: APIRequestContext, mailsTo: Mails): Promise<Account> {
  const account = await applicant(request, mailsTo)
  await approve(request, account)
  return account
}
