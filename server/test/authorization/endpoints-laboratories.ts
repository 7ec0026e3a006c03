import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { idOf } from './people.ts'

const list = { who: 'admins', needs: ['aal2'] } as const
const act = { who: 'admins', needs: ['aal2', 'fresh'] } as const
const desk = { who: 'doctors and nurses' } as const
const none = () => ({ id: idOf('no laboratory') })
const spki = 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpZP40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9Q=='
const key = `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`

/** Laboratories, for admins; what they send and matches no order, for doctors and nurses. */
export const laboratoryEndpoints: Record<string, DeclaredEndpoint> = {
  // signed by a laboratory; laboratories.test.ts asks as one
  receiveLaboratoryResults: { who: 'anyone', input: () => ({ bytes: Buffer.from('MSH|') }), says: '401 laboratory_signature_invalid' },
  listLaboratories: list,
  registerLaboratory: { ...act, input: () => ({ name: 'Coast Lab', application: null, facility: 'COAST', key }) },
  addLaboratoryKey: { ...act, input: () => ({ ...none(), key }), says: '404 not_found' },
  approveLaboratoryKey: { ...act, input: none, says: '404 not_found' },
  endLaboratoryKey: { ...act, input: none, says: '404 not_found' },
  suspendLaboratory: { ...act, input: () => ({ ...none(), suspended: true }), says: '404 not_found' },
  listUnmatchedResults: desk,
  listResultCandidates: { ...desk, input: none, says: '404 not_found' },
  assignResult: { ...desk, input: ({ idOfPerson }) => ({ ...none(), patientId: idOfPerson('ada'), orderId: null }), says: '404 not_found' },
  refuseResult: { ...desk, input: () => ({ ...none(), refusal: 'test' }), says: '404 not_found' },
  listAssignedResults: desk,
  takeBackResult: { ...desk, input: none, says: '404 not_found' },
}
