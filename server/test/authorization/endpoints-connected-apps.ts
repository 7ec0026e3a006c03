import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { idOf } from './people.ts'

const list = { who: 'admins', needs: ['aal2'] } as const
const act = { who: 'admins', needs: ['aal2', 'fresh'] } as const
const noApp = () => ({ id: idOf('no app') })
const backend = { who: 'backends' } as const
const service = { name: 'Registry', maker: null, kinds: ['vitals'], keys: 'https://registry.example/jwks' }
const app = {
  name: 'Sukari Diary',
  maker: 'Baobab Digital Health',
  website: null,
  privacyNotice: null,
  redirectUris: ['https://app.example/'],
  kinds: ['vitals'],
}

/** Apps that people let in, each for their own; and their registration, by admins, who see nobody's. */
export const connectedAppEndpoints: Record<string, DeclaredEndpoint> = {
  listConnectedApps: { who: 'patients' },
  disconnectApp: { who: 'patients', input: noApp, says: '404 not_found' },
  narrowApp: { who: 'patients', input: () => ({ ...noApp(), kinds: ['vitals'] }), says: '404 not_found' },
  listAppsToOpen: { who: 'providers' },
  openAppFromChart: { who: 'providers', input: () => ({ ...noApp(), patientId: idOf('ada') }), says: '404 not_found' },
  listRegisteredApps: list,
  registerApp: { ...act, input: () => ({ ...app, proof: 'none' }) },
  changeRegisteredApp: { ...act, input: () => ({ ...app, ...noApp() }), says: '404 not_found' },
  renewRegisteredSecret: { ...act, input: noApp, says: '404 not_found' },
  approveRegisteredApp: { ...act, input: noApp, says: '404 not_found' },
  setSelfRegistration: { ...act, input: () => ({ allowed: false }) },
  suspendApp: { ...act, input: () => ({ ...noApp(), suspended: true }), says: '404 not_found' },
  removeRegisteredApp: { ...act, input: noApp, says: '404 not_found' },
  listBackendServices: list,
  registerBackendService: { ...act, input: () => service },
  changeBackendService: { ...act, input: () => ({ ...noApp(), kinds: service.kinds, keys: service.keys }), says: '404 not_found' },
  approveBackendRequest: { ...act, input: noApp, says: '404 not_found' },
  refuseBackendRequest: { ...act, input: noApp, says: '404 not_found' },
  withdrawBackendRequest: { ...act, input: noApp, says: '404 not_found' },
  listBulkExports: list,
  cancelBulkExport: { ...list, input: noApp, says: '404 not_found' },
  // no person has a token that these take; backend-services.test.ts and bulk-export.test.ts ask as those that do
  exportAll: backend,
  exportPatients: backend,
  exportGroup: { ...backend, input: noApp },
  listGroups: backend,
  getGroup: { ...backend, input: noApp },
  getExport: { ...backend, input: noApp },
  deleteExport: { ...backend, input: noApp },
  getExportFile: { ...backend, input: () => ({ ...noApp(), type: 'Patient', file: '1' }) },
}
