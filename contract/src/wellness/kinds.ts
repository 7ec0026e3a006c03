import { z } from 'zod/mini'

export const screeningKind = z.enum(['screening', 'vaccination'])
