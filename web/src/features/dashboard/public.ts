import { useWaiting } from './useWaiting.ts'

export { useWaiting }
