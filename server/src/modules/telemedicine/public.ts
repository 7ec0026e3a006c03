import { createCallRelay } from './relay.ts'

export { createCallRelay }
