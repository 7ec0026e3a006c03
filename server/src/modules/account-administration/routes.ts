import { accountAdministrationApi } from '@uzima/contract/account-administration'
import { listAuditEntries } from './service/audit.ts'
import { route } from './service/call.ts'
import { changeFactorOfUser, listFactorsOfUser, removeFactorOfUser } from './service/factors.ts'
import { generateLink, inviteUser } from './service/links.ts'
import { changeUser, createUser, deleteUser, endSessionsOfUser, listUsers, readUser } from './service/users.ts'

/** Who may call each operation, and which audit events it may record. */
export const accountAdministration = {
  api: accountAdministrationApi,
  table: {
    listUsers: route<'listUsers'>()({ allow: 'service', audit: ['admin.users_listed'], run: listUsers }),
    createUser: route<'createUser'>()({ allow: 'service', audit: ['admin.user_created'], run: createUser }),
    readUser: route<'readUser'>()({ allow: 'service', audit: ['admin.user_viewed'], run: readUser }),
    changeUser: route<'changeUser'>()({ allow: 'service', audit: ['admin.user_changed'], run: changeUser }),
    deleteUser: route<'deleteUser'>()({ allow: 'service', audit: ['admin.user_deleted'], run: deleteUser }),
    endSessionsOfUser: route<'endSessionsOfUser'>()({ allow: 'service', audit: ['admin.user_signed_out'], run: endSessionsOfUser }),
    listFactorsOfUser: route<'listFactorsOfUser'>()({ allow: 'service', audit: ['admin.factors_listed'], run: listFactorsOfUser }),
    removeFactorOfUser: route<'removeFactorOfUser'>()({ allow: 'service', audit: ['admin.factor_removed'], run: removeFactorOfUser }),
    changeFactorOfUser: route<'changeFactorOfUser'>()({ allow: 'service', audit: ['admin.factor_changed'], run: changeFactorOfUser }),
    listAuditEntries: route<'listAuditEntries'>()({ allow: 'service', audit: ['admin.audit_viewed'], run: listAuditEntries }),
    inviteUser: route<'inviteUser'>()({ allow: 'service', audit: ['admin.user_invited'], run: inviteUser }),
    generateLink: route<'generateLink'>()({ allow: 'service', audit: ['admin.link_generated'], run: generateLink }),
  } satisfies Record<keyof typeof accountAdministrationApi, unknown>,
}
