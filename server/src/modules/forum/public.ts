import { layForum } from './seed.ts'

export { layForum }
