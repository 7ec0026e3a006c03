import type { WriteRight } from '@uzima/contract/connected-apps/scopes'
import type { Verified } from '#auth/actor.ts'

/** What is sent to be written: the patients whom it names, each once, and what it would write. */
export type Sent = { patients: readonly string[]; writes: readonly [type: string, right: WriteRight][] }

/** What the app of a clinician may do with this patient; undefined without one. */
export const scopesFor = ({ app }: Pick<Verified, 'app'>, patientId: string) =>
  app?.clinician && (app.clinician.patientId === patientId ? app.clinician.ofPatient : app.clinician.ofOthers)
