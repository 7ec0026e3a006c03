import { usePractice } from './api.ts'

/** The name of the practice, once it is known. */
export const PracticeName = () => usePractice().data?.name ?? null
