import { accessSources } from './access-fhir.ts'

// for the FHIR API
export { accessSources }
