import { z } from 'zod/mini'

/**
 * new: nobody is here yet and nobody has begun to set the practice up. closed: somebody has, and until the doors are opened only
 * admins, staff and whoever was invited may sign in. open: everybody may.
 */
export const doors = z.enum(['new', 'closed', 'open'])
export type Doors = z.infer<typeof doors>
