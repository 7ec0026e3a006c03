import { appTokenSeconds, discovery, fhirBase } from './discovery.ts'

export { appTokenSeconds, discovery, fhirBase }
