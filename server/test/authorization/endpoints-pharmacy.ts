import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'patients', needs: ['consented'] } as const
const mine = { ...own, rows: 'deliveries' } as const
const address = { label: 'Home', address: 'Lake Street 5', phone: null }
const addresses = { who: 'patients', rows: 'delivery addresses' } as const
const admins = { who: 'admins', needs: ['aal2'] } as const
const board = { ...admins, rows: 'board orders' } as const
const nobodys = '01890000-0000-7000-8000-000000000000'

/** Deliveries are for the person alone; admins move them on without seeing medicine names. */
export const pharmacyEndpoints: Record<string, DeclaredEndpoint> = {
  listDeliveries: own,
  getDelivery: mine,
  // no such medicine exists
  requestDelivery: {
    ...own,
    says: '404 medication_not_found',
    input: () => ({ medicationIds: [nobodys], partnerId: 'riverside', address: 'Lake Street 5', phone: null, note: null }),
  },
  payDelivery: mine,
  cancelDelivery: mine,
  listAddresses: { who: 'patients' },
  addAddress: { who: 'patients', input: () => address },
  editAddress: { ...addresses, input: () => address },
  makeDefaultAddress: addresses,
  deleteAddress: addresses,
  listBoard: admins,
  getDispatch: board,
  moveDelivery: { ...board, input: () => ({ to: 'accepted' }) },
  refuseDelivery: { ...board, input: () => ({ reason: 'Not in stock' }) },
}
