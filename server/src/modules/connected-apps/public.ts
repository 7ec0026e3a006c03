import { appTokenSeconds, discovery, fhirBase, oauthBase, smartCapabilities } from './discovery.ts'

export { appTokenSeconds, discovery, fhirBase, oauthBase, smartCapabilities }
