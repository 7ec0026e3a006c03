import type { Clinic } from '../clinic.ts'

/** Visits at the practice in an hour, to which nobody has arrived: moved there, since the times to book run out. */
export function makeArrivals<Owner>({ sql, clock }: Pick<Clinic, 'sql' | 'clock'>, visitOf: (of: Owner) => Promise<string>) {
  return async (of: Owner): Promise<string> => {
    const id = await visitOf(of)
    await sql('delete from app.desk_visits where appointment_id = $1', [id])
    await sql(`update app.appointments set mode = 'in_person', scheduled_time = $2::timestamptz + interval '1 hour' where id = $1`, [
      ...[id, clock.now()],
    ])
    return id
  }
}
