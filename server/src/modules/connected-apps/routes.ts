import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { backendServicesApi } from '@uzima/contract/connected-apps/backend-services'
import { oauthApi } from '@uzima/contract/connected-apps/oauth-api'
import { oauthClientsApi } from '@uzima/contract/connected-apps/oauth-clients-api'
import { routes, together } from '#http/routes.ts'
import { authorizeApp } from './service/authorize.ts'
import {
  approveBackendRequest,
  changeBackendService,
  listBackendServices,
  refuseBackendRequest,
  registerBackendService,
  withdrawBackendRequest,
} from './service/backend-services.ts'
import { route } from './service/call.ts'
import { answerAuthorization, getAuthorization } from './service/consent.ts'
import { endAppGrant, listAppGrants } from './service/grants.ts'
import { listIdTokenKeys } from './service/id-token-keys.ts'
import {
  changeOAuthClient,
  clientRoute,
  createOAuthClient,
  listOAuthClients,
  readOAuthClient,
  removeOAuthClient,
  renewOAuthClientSecret,
} from './service/oauth-clients.ts'
import { listAppsToOpen, openAppFromChart } from './service/open-app.ts'
import { disconnectApp, listConnectedApps, narrowApp } from './service/own-apps.ts'
import { registerClient } from './service/register-client.ts'
import {
  approveRegisteredApp,
  changeRegisteredApp,
  listRegisteredApps,
  registerApp,
  removeRegisteredApp,
  renewRegisteredSecret,
  setSelfRegistration,
  suspendApp,
} from './service/registered-apps.ts'
import { introspectAppToken, revokeAppToken } from './service/token-checks.ts'
import { issueAppToken } from './service/tokens.ts'

const ofPeople = routes(connectedAppsApi, {
  listConnectedApps: { allow: 'member', audit: null, run: listConnectedApps },
  disconnectApp: { allow: 'member', audit: 'app.ended', run: disconnectApp },
  narrowApp: { allow: 'member', audit: 'app.narrowed', run: narrowApp },
  listAppsToOpen: { allow: 'provider', audit: null, run: listAppsToOpen },
  openAppFromChart: { allow: 'provider', audit: 'app.opened', run: openAppFromChart },
  listRegisteredApps: { allow: 'admin', needs: ['aal2'], audit: null, run: listRegisteredApps },
  registerApp: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'app.registered', run: registerApp },
  changeRegisteredApp: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'app.changed', run: changeRegisteredApp },
  renewRegisteredSecret: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'app.secret_renewed', run: renewRegisteredSecret },
  approveRegisteredApp: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'app.approved', run: approveRegisteredApp },
  setSelfRegistration: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'app.registration_changed', run: setSelfRegistration },
  suspendApp: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'app.suspended', run: suspendApp },
  removeRegisteredApp: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'app.removed', run: removeRegisteredApp },
})

const act = { allow: 'admin', needs: ['aal2', 'fresh'] } as const
/** Apps that read without a person: one admin asks, another decides. */
const ofBackends = routes(backendServicesApi, {
  listBackendServices: { allow: 'admin', needs: ['aal2'], audit: null, run: listBackendServices },
  registerBackendService: { ...act, audit: 'backend.requested', run: registerBackendService },
  changeBackendService: { ...act, audit: 'backend.requested', run: changeBackendService },
  approveBackendRequest: { ...act, audit: 'backend.approved', run: approveBackendRequest },
  refuseBackendRequest: { ...act, audit: 'backend.refused', run: refuseBackendRequest },
  withdrawBackendRequest: { ...act, audit: 'backend.withdrawn', run: withdrawBackendRequest },
})

export const connectedApps = together(ofPeople, ofBackends)

/** The authorization server, part of the auth API: who may call each operation, and which audit events it may record. */
export const oauth = {
  api: { ...oauthApi, ...oauthClientsApi },
  table: {
    authorizeApp: route<'authorizeApp'>()({ allow: 'anyone', audit: [], run: authorizeApp }),
    authorizeAppByForm: route<'authorizeAppByForm'>()({ allow: 'anyone', audit: [], run: authorizeApp }),
    getAuthorization: route<'getAuthorization'>()({ allow: 'user', audit: ['app.allowed'], run: getAuthorization }),
    answerAuthorization: route<'answerAuthorization'>()({
      allow: 'user',
      audit: ['app.allowed', 'app.denied'],
      run: answerAuthorization,
    }),
    issueAppToken: route<'issueAppToken'>()({
      allow: 'anyone',
      audit: ['app.signed_in', 'app.token_reused', 'backend.signed_in'],
      run: issueAppToken,
    }),
    registerClient: route<'registerClient'>()({ allow: 'anyone', audit: ['app.registered'], run: registerClient }),
    revokeAppToken: route<'revokeAppToken'>()({ allow: 'anyone', audit: ['app.signed_out'], run: revokeAppToken }),
    introspectAppToken: route<'introspectAppToken'>()({ allow: 'anyone', audit: [], run: introspectAppToken }),
    listIdTokenKeys: route<'listIdTokenKeys'>()({ allow: 'anyone', audit: [], run: listIdTokenKeys }),
    listAppGrants: route<'listAppGrants'>()({ allow: 'user', audit: [], run: listAppGrants }),
    endAppGrant: route<'endAppGrant'>()({ allow: 'user', audit: ['app.ended'], run: endAppGrant }),
    listOAuthClients: clientRoute<'listOAuthClients'>()({ allow: 'service', audit: [], run: listOAuthClients }),
    createOAuthClient: clientRoute<'createOAuthClient'>()({ allow: 'service', audit: ['app.registered'], run: createOAuthClient }),
    readOAuthClient: clientRoute<'readOAuthClient'>()({ allow: 'service', audit: [], run: readOAuthClient }),
    changeOAuthClient: clientRoute<'changeOAuthClient'>()({ allow: 'service', audit: ['app.changed'], run: changeOAuthClient }),
    removeOAuthClient: clientRoute<'removeOAuthClient'>()({ allow: 'service', audit: ['app.removed'], run: removeOAuthClient }),
    renewOAuthClientSecret: clientRoute<'renewOAuthClientSecret'>()({
      allow: 'service',
      audit: ['app.secret_renewed'],
      run: renewOAuthClientSecret,
    }),
  } satisfies Record<keyof typeof oauthApi | keyof typeof oauthClientsApi, unknown>,
}
