import type { Clinic } from './clinic.ts'

type Who = { token: string; patientId: string }

/**
 * What the people of the demo clinic have not entered yet, though the portal asks for it: entries of a visit by its doctor, a report with
 * its file, a finding in words. Each goes the way that the pages send it.
 */
export async function addRest({ app, sql }: Clinic, patient: Who, signIn: (email: string) => Promise<Who>): Promise<void> {
  const [visit] = await sql<{ id: string; email: string }>(
    `select a.id, u.email from app.appointments a join app.doctors d on d.id = a.doctor_id join auth.users u on u.id = d.user_id
      where a.patient_id = $1 and a.status = 'completed' and a.mode = 'in_person' order by a.scheduled_time desc limit 1`,
    [patient.patientId],
  )
  if (!visit) throw new Error('the patient has been nowhere')
  const send = async ({ token }: Who, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': url.startsWith('/fhir') ? 'application/fhir+json' : 'application/json',
    }
    const answer = await app.http.inject({ method, url, headers, payload: JSON.stringify(payload) })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ id: string }>()
  }
  const doctor = await signIn(visit.email)
  const ofPatient = (module: string) => `/api/${module}/of/${patient.patientId}`
  const appointmentId = visit.id
  const { id: conditionId } = await send(doctor, ofPatient('conditions'), {
    ...{ problem: { listed: null, code: null, text: 'Anaemia' }, status: 'active', isChronic: false, onset: '2026-11-01', note: null },
    appointmentId,
  })
  await send(doctor, ofPatient('immunizations'), {
    ...{ vaccine: { code: 'mmr', text: 'MMR' }, status: 'completed', statusReason: null, date: '2026-11-20', doseNumber: 1, lot: 'L-7' },
    ...{ expiry: null, site: null, givenBy: null, place: null, primarySource: true, note: null, appointmentId },
  })
  await send(doctor, ofPatient('medications'), {
    ...{ name: 'Zinc', dosage: '20 mg', frequency: 'once_daily', timeOfDay: ['morning'], startDate: '2026-11-20', endDate: null },
    ...{ notes: null, indication: { text: 'Anaemia', conditionId }, reason: null, appointmentId },
    supply: { quantity: 30, unit: 'tablets', refills: 0, days: 30 },
  })
  const ordered = {
    ...{ reason: 'Tired', conditionId, priority: 'routine', performer: null },
    ...{ expectedOn: '2026-12-10', note: null, status: 'requested', appointmentId },
  }
  const blood = await send(doctor, ofPatient('orders'), { ...ordered, category: 'laboratory', services: ['Ferritin'] })
  const scan = await send(doctor, ofPatient('orders'), { ...ordered, category: 'imaging', services: ['Bone density scan'] })
  const removal = await send(doctor, ofPatient('orders'), { ...ordered, category: 'procedure', services: ['Removal of the appendix'] })
  await send(doctor, ofPatient('procedures'), {
    ...{ category: 'procedure', procedure: { listed: 'appendectomy', text: 'Removal of the appendix' }, performed: '2026-11-20' },
    ...{ until: null, place: null, indication: { text: 'Pain on the right', conditionId }, orderId: removal.id, note: null, appointmentId },
  })
  const result = { type: 'lab-result', date: '2026-11-20', provider: 'City Lab', description: null, files: [] }
  await send(patient, '/api/health-records', {
    ...{ ...result, title: 'Malaria test' },
    values: [{ test: null, name: 'Malaria antigen', value: null, finding: 'negative', unit: '', low: null, high: null }],
  })
  await send(patient, '/api/health-records', {
    ...{ ...result, type: 'imaging', title: 'Bone density scan' },
    values: [{ test: null, name: 'Bone density', value: 0.9, unit: 'g/cm2', low: null, high: null }],
  })
  await send(doctor, ofPatient('health-records'), {
    ...{ ...result, title: 'Ferritin', status: 'normal', orderId: blood.id },
    values: [{ test: null, name: 'Ferritin', value: 80, unit: 'ug/L', low: null, high: null }],
  })
  await send(doctor, ofPatient('health-records'), {
    ...{ ...result, type: 'imaging', title: 'Bone density', status: 'normal', orderId: scan.id, values: [] },
  })
  await send(patient, '/fhir/R4/DocumentReference', {
    ...{ resourceType: 'DocumentReference', status: 'current', description: 'Scan of the chest' },
    type: { coding: [{ system: 'http://loinc.org', code: '18748-4' }] },
    subject: { reference: `Patient/${patient.patientId}` },
    author: [{ display: 'Nairobi Imaging Centre' }],
    content: [{ attachment: { contentType: 'text/plain', title: 'report.txt', data: Buffer.from('All is well.').toString('base64') } }],
    context: { period: { start: '2026-11-20' } },
  })
  await send(patient, '/api/vitals', { kind: 'rr', values: [15], unit: '/min', takenAt: '2026-11-26T08:00:00.000Z', note: null })
  await send(patient, '/api/vitals', {
    ...{ kind: 'spo2', values: [95], unit: '%', oxygen: { flow: 2, concentration: 28 } },
    ...{ takenAt: '2026-11-26T08:00:00.000Z', note: null },
  })
  const insured = { kind: 'insurance', insurer: 'Rift Valley Mutual', memberNumber: 'RVM-1', plan: 'Family', groupNumber: 'G-7' }
  await send(patient, '/api/check-in/coverage', { ...insured, relationship: 'self', holder: null }, 'PUT')
  const admin = await signIn('admin@demo.example')
  const headers = { authorization: `Bearer ${admin.token}` }
  const settings = (await app.http.inject({ method: 'GET', url: '/api/admin/practice', headers })).json<Record<string, unknown>>()
  const { name, country, timeZone, language, openingHours, embedders, version } = settings
  const address = { street: 'Lake Street 5', city: 'Chicago', region: 'IL', postalCode: '60601' }
  const practice = { name, country, timeZone, language, openingHours, embedders, version }
  await send(admin, '/api/admin/practice', { ...practice, phone: '+1 312 555 0100', ...address }, 'PUT')
  await send(patient, '/api/social-history', {
    answer: { topic: 'occupation', text: 'Machinist', industry: 'Vehicle repair', since: '2016-04' },
    note: null,
  })
  await send(patient, '/api/social-history', {
    answer: { topic: 'pregnancy', status: 'not-pregnant', dueDate: null, weeks: null, intent: 'unsaid' },
    note: null,
  })
}
