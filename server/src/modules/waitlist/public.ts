import { endPastWaiting, findWaiting, storeEntry, storeOffer } from './seed.ts'

export { endPastWaiting, findWaiting, storeEntry, storeOffer }
