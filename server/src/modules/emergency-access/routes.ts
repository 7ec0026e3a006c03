import { emergencyAccessApi, emergencyAccessReviewApi } from '@uzima/contract/emergency-access'
import { routes, together } from '#http/routes.ts'
import { endEmergencyAccess, findInEmergency, listEmergencyAccess, openInEmergency } from './service.ts'

const opening = routes(emergencyAccessApi, {
  findInEmergency: { allow: 'provider', needs: ['aal2'], audit: 'emergency_access.searched', run: findInEmergency },
  openInEmergency: { allow: 'provider', needs: ['aal2', 'fresh'], audit: 'emergency_access.opened', run: openInEmergency },
  // no step-up: ending access must be easy
  endEmergencyAccess: { allow: 'provider', audit: 'emergency_access.ended', run: endEmergencyAccess },
})

const review = routes(emergencyAccessReviewApi, {
  listEmergencyAccess: { allow: 'admin', needs: ['aal2'], audit: 'emergency_access.reviewed', run: listEmergencyAccess },
})

export const emergencyAccess = together(opening, review)
