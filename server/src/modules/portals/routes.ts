import { portalsApi } from '@uzima/contract/portals'
import { routes } from '#http/routes.ts'
import {
  connectPortal,
  fetchFromPortal,
  finishPortalConnection,
  listPortalConnections,
  removePortalConnection,
} from './service/connections.ts'
import { giveBack, takeAnswer } from './service/handshake.ts'
import { addPortal, askAgain, askNew, changePortal, listPortals, removePortal, suspendPortal } from './service/portals.ts'

const act = { allow: 'admin', needs: ['aal2', 'fresh'] } as const
const consented = ['consented'] as const

/** Which portals there are is for admins to say; what comes from them is health data, so connecting requires consent to the notice. */
export const portals = routes(portalsApi, {
  listPortals: { allow: 'admin', needs: ['aal2'], audit: null, run: listPortals },
  addPortal: { ...act, audit: 'portal.added', prepare: askNew, run: addPortal },
  changePortal: { ...act, audit: 'portal.changed', prepare: askAgain, run: changePortal },
  suspendPortal: { ...act, audit: 'portal.suspended', run: suspendPortal },
  removePortal: { ...act, audit: 'portal.removed', run: removePortal },
  listPortalConnections: { allow: 'member', needs: consented, audit: null, run: listPortalConnections },
  connectPortal: { allow: 'member', needs: consented, audit: 'portal_connection.asked', run: connectPortal },
  finishPortalConnection: {
    allow: 'member',
    needs: consented,
    audit: 'portal_connection.answered',
    prepare: takeAnswer,
    run: finishPortalConnection,
  },
  fetchFromPortal: { allow: 'member', needs: consented, audit: 'portal_connection.fetch_asked', run: fetchFromPortal },
  removePortalConnection: {
    allow: 'member',
    needs: consented,
    audit: 'portal_connection.removed',
    prepare: giveBack,
    run: removePortalConnection,
  },
})
