import { type CallRelay, createCallRelay } from './relay.ts'

export { type CallRelay, createCallRelay }
