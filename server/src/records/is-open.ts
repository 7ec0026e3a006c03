import { sql } from 'kysely'

/** Requires consent to the notice in force for one's own, whatever a service forgets to check. */
export const isOpen = sql<boolean>`(patient_id <> (select app.uid()) or (select app.has_consented()))`
