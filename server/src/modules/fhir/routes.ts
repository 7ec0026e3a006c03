import { fhirApi } from '@uzima/contract/fhir'
import { routes } from '#http/routes.ts'
import { getCapabilities, readEverything, readFile, readResource, searchResources, searchResourcesByForm } from './service.ts'

const consented = ['consented'] as const

/** Reading by other programs with the person's own token: the person's record, and what the directory shows everyone. */
export const fhir = routes(fhirApi, {
  // says nothing of anyone
  getCapabilities: { allow: 'anyone', limit: 'page', audit: null, run: getCapabilities },
  readFile: { allow: 'member', needs: consented, audit: 'fhir.file_opened', run: readFile },
  readEverything: { allow: 'member', needs: consented, audit: 'fhir.everything_read', run: readEverything },
  readResource: { allow: 'member', needs: consented, audit: 'fhir.read', run: readResource },
  searchResources: { allow: 'member', needs: consented, audit: 'fhir.searched', run: searchResources },
  searchResourcesByForm: { allow: 'member', needs: consented, audit: 'fhir.searched', run: searchResourcesByForm },
})
