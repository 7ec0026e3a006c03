import { ReviewNote } from './ReviewNote.tsx'

export { ReviewNote }
