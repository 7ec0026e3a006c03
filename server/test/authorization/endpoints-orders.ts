import type { DeclaredEndpoint } from './declared-endpoint.ts'

const written = {
  category: 'laboratory',
  services: ['HbA1c'],
  reason: null,
  conditionId: null,
  priority: 'routine',
  performer: null,
  expectedOn: '2027-06-01',
  note: null,
}
const own = { who: 'patients', needs: ['consented'] } as const
const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const
const based: DeclaredEndpoint['input'] = ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1 })

/** Orders: the patient's own with consent; a patient's for those who treat them, requested and closed by doctors. */
export const orderEndpoints: Record<string, DeclaredEndpoint> = {
  listOrders: own,
  getOrder: { ...own, rows: 'own orders' },
  tellOrderDone: { ...own, rows: 'own orders', input: () => ({ version: 1 }) },
  printOrder: { ...own, rows: 'own orders' },

  listPatientOrders: ofPatient,
  addPatientOrder: { ...ofPatient, input: () => ({ ...written, status: 'draft' }) },
  getPatientOrder: { who: 'providers', rows: 'orders of patients', input: based },
  editPatientOrder: {
    who: 'providers',
    rows: 'drafts of orders',
    input: ({ idOfPerson }, _, of) => ({ ...written, patientId: idOfPerson(of), version: 1 }),
  },
  requestOrder: { who: 'doctors', rows: 'drafts of orders', input: based },
  markOrderDone: { who: 'providers', rows: 'orders of patients', input: based },
  reviewOrder: { who: 'doctors', rows: 'done orders', input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 2 }) },
  cancelOrder: {
    who: 'providers',
    rows: 'orders of patients',
    input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1, reason: 'Moved away' }),
  },
  printPatientOrder: { who: 'providers', rows: 'orders of patients', input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },
}
