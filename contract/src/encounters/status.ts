import { z } from 'zod/mini'

/** `none`: nobody has written anything yet. */
export const noteStatus = z.enum(['none', 'draft', 'signed'])
export type NoteStatus = z.infer<typeof noteStatus>
