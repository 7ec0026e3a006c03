import { searchApi } from '@uzima/contract/search'
import { routes } from '#http/routes.ts'
import { searchPortal } from './service.ts'

export const search = routes(searchApi, {
  // the patients and the kinds that were found, never the words
  searchPortal: { allow: 'verified', limit: 'search', audit: 'portal.searched', run: searchPortal },
})
