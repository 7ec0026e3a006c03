import { appTokenSeconds, discovery, fhirBase, oauthBase } from './discovery.ts'

export { appTokenSeconds, discovery, fhirBase, oauthBase }
