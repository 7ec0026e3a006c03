import { profilesApi } from '@uzima/contract/profiles'
import { routes } from '#http/routes.ts'
import { endFirstUse, getProfile, setFocus, updateProfile } from './service.ts'

export const profiles = routes(profilesApi, {
  getProfile: { allow: 'user', audit: null, run: getProfile },
  updateProfile: { allow: 'user', audit: 'profile.updated', run: updateProfile },
  setFocus: { allow: 'user', audit: 'profile.updated', run: setFocus },
  endFirstUse: { allow: 'user', audit: null, run: endFirstUse },
})
