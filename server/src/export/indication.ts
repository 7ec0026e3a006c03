import type { Indication } from '@uzima/contract/chart/indication'
import { referenceTo } from './fhir.ts'

/** Why something was done or is taken, in FHIR: its words, and the health problem that they are about. */
export const reasonsOf = (indication: Indication | null) =>
  indication === null
    ? {}
    : {
        reasonCode: [{ text: indication.text }],
        ...(indication.conditionId !== null && { reasonReference: [referenceTo('Condition', indication.conditionId)] }),
      }
