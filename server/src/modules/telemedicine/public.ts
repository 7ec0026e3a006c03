import { joinWindow } from './call-time.ts'
import { iceServersFor } from './ice-servers.ts'
import { noteActivity } from './queries.ts'
import { createCallRelay } from './relay.ts'

export { createCallRelay, iceServersFor, joinWindow, noteActivity }
