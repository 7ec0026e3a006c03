import { isBelieved } from '@uzima/contract/chart/verification'
import type { Condition } from '@uzima/contract/conditions'

/** Whether it is there: not over, and refuted by nobody. */
export const isPresent = (condition: Pick<Condition, 'status' | 'verification'>) => condition.status !== 'resolved' && isBelieved(condition)
