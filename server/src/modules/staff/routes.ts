import { staffApi } from '@uzima/contract/staff'
import { routes } from '#http/routes.ts'
import { endStaffRole, giveStaffRole, listStaff, withdrawStaffInvitation } from './service.ts'

const act = { allow: 'admin', needs: ['aal2', 'fresh'] } as const

export const staff = routes(staffApi, {
  listStaff: { allow: 'admin', needs: ['aal2'], audit: 'admin.staff_listed', run: listStaff },
  giveStaffRole: { ...act, audit: 'admin.staff_role_given', run: giveStaffRole },
  endStaffRole: { ...act, audit: 'admin.staff_role_ended', run: endStaffRole },
  withdrawStaffInvitation: { ...act, audit: 'admin.staff_invitation_withdrawn', run: withdrawStaffInvitation },
})
