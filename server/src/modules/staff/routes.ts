import { staffApi } from '@uzima/contract/staff'
import { routes } from '#http/routes.ts'
import { becomeFirstDoctor, endStaffRole, giveStaffRole, listStaff, resendStaffInvitation, withdrawStaffInvitation } from './service.ts'

const act = { allow: 'admin', needs: ['aal2', 'fresh'] } as const

export const staff = routes(staffApi, {
  listStaff: { allow: 'admin', needs: ['aal2'], audit: 'admin.staff_listed', run: listStaff },
  giveStaffRole: { ...act, audit: 'admin.staff_role_given', run: giveStaffRole },
  endStaffRole: { ...act, audit: 'admin.staff_role_ended', run: endStaffRole },
  resendStaffInvitation: { ...act, audit: 'admin.staff_invited', run: resendStaffInvitation },
  becomeFirstDoctor: { ...act, audit: 'admin.became_doctor', run: becomeFirstDoctor },
  withdrawStaffInvitation: { ...act, audit: 'admin.staff_invitation_withdrawn', run: withdrawStaffInvitation },
})
