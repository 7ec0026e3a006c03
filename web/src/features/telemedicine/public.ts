import { useWaitingPatients } from './api.ts'

export { useWaitingPatients }
