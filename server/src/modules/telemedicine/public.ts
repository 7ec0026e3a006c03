import { iceServersFor } from './ice-servers.ts'
import { createCallRelay } from './relay.ts'

export { createCallRelay, iceServersFor }
