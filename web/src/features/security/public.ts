import { eventWords } from './event-words.ts'

export { eventWords }
