import type { Doctor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import type { Exporter } from '#export/exporter.ts'
import { decryptMedication, namesOf } from '#modules/medications/public.ts'
import { countOpenRefills, findOpenRefills } from './queries.ts'
import { drawRefills, refillResources } from './refills-exporter.ts'

export { countOpenRefills as openRefills }

/** Requests waiting for the calling doctor, oldest first: who asks for which medicine. */
export async function waitingRefills({ db, actor, services }: Context<Doctor>, cursor: Cursor | undefined, limit: number) {
  const rows = await findOpenRefills(db, actor.doctorId, cursor, limit)
  const patients = rows.map(({ patientId }) => patientId)
  await services.fields.prepare(db, 'medications', patients)
  const names = await namesOf(db, patients)
  return Promise.all(
    rows.map(async (row) => {
      const { id, patientId, requestedAt } = row
      return { id, patientId, requestedAt, patientName: names.get(patientId) ?? '', ...(await decryptMedication(db, services, row)) }
    }),
  )
}

/** Refill requests in the data export. */
export const refillsExporter: Exporter = { draw: drawRefills, sources: [{ types: ['Task'], resources: refillResources }] }
