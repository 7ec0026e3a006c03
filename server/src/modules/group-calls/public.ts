import { groupCallKeys } from './media-key.ts'

export { groupCallKeys }
