import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { idOf } from './people.ts'

const act = { who: 'admins', needs: ['aal2', 'fresh'] } as const
const own = { who: 'patients', needs: ['consented'] } as const
const none = () => ({ id: idOf('no portal') })
// an address that is refused before anybody is asked
const portal = { name: 'Coast Hospital', address: 'https://records.internal/fhir', clientId: 'uzima' }

/** The practice's list of other portals, kept by admins; and each person's own connections. */
export const portalEndpoints: Record<string, DeclaredEndpoint> = {
  listPortals: { who: 'admins', needs: ['aal2'] },
  addPortal: { ...act, input: () => portal, says: '400 portal_address_invalid' },
  changePortal: { ...act, input: () => ({ ...portal, ...none() }), says: '404 portal_not_found' },
  suspendPortal: { ...act, input: () => ({ ...none(), suspended: true }), says: '404 portal_not_found' },
  removePortal: { ...act, input: none, says: '404 portal_not_found' },
  listPortalConnections: own,
  connectPortal: { ...own, input: () => ({ portalId: idOf('no portal') }), says: '404 portal_not_found' },
  finishPortalConnection: { ...own, input: () => ({ state: 'made-up', code: 'x' }), says: '404 connection_not_found' },
  fetchFromPortal: { ...own, input: none, says: '404 connection_not_found' },
  removePortalConnection: { ...own, input: () => ({ ...none(), records: false }), says: '404 connection_not_found' },
}
