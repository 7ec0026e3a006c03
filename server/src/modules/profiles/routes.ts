import { profilesApi } from '@uzima/contract/profiles'
import { photosApi } from '@uzima/contract/profiles/photos'
import { routes } from '#http/routes.ts'
import { getPhoto, makePhoto, removePhoto, setPhoto } from './service/photos.ts'
import { endFirstUse, getProfile, setFocus, updateProfile } from './service/profile.ts'

export const profiles = routes(
  { ...profilesApi, ...photosApi },
  {
    getProfile: { allow: 'user', audit: null, run: getProfile },
    updateProfile: { allow: 'user', audit: 'profile.updated', run: updateProfile },
    setFocus: { allow: 'user', audit: 'profile.updated', run: setFocus },
    endFirstUse: { allow: 'user', audit: null, run: endFirstUse },
    setPhoto: { allow: 'provider', limit: 'photoSent', audit: 'photo.set', costly: true, prepare: makePhoto, run: setPhoto },
    removePhoto: { allow: 'provider', audit: 'photo.removed', run: removePhoto },
    getPhoto: { allow: 'anyone', limit: 'photo', audit: null, run: getPhoto },
  },
)
