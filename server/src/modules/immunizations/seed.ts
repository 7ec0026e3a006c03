import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ImmunizationContent } from '@uzima/contract/immunizations'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { keepFirstVersion } from '#modules/chart/public.ts'
import type { EntryRow } from '#records/entry-row.ts'
import { findRoot } from '#root.ts'
import { insertImmunization } from './queries.ts'
import { immunizationRecord } from './record.ts'

/** `by` the patient: reported, and not confirmed by anybody. */
const Demo = z.array(z.extend(z.partial(ImmunizationContent), { patient: z.string(), by: z.string() }))
const unsaid = { status: 'completed', statusReason: null, date: null, doseNumber: null, lot: null, expiry: null, site: null } as const
const nothingMore = { givenBy: null, place: null, primarySource: false, note: null } as const

/** Vaccinations of the demo clinic. */
export async function layImmunizations(ctx: Pick<Context, 'db' | 'now' | 'services'>, users: ReadonlyMap<string, string>): Promise<void> {
  const { db, now } = ctx
  const file = path.join(findRoot(), 'server', 'seeds', 'demo-immunizations.json')
  for (const { patient, by, ...said } of z.parse(Demo, JSON.parse(readFileSync(file, 'utf8')))) {
    const [patientId = '', recordedBy = ''] = [users.get(patient), users.get(by)]
    const content = { vaccine: { code: null, text: '' }, ...unsaid, ...nothingMore, ...said }
    const isOwn = patient === by
    const entry: EntryRow = {
      ...{ id: newId(), patientId, recordedBy, recordedAt: now, appointmentId: null, version: 1, updatedAt: now },
      recorder: isOwn ? 'patient' : 'doctor',
      verification: isOwn ? 'unconfirmed' : 'confirmed',
      ...(isOwn
        ? { verifiedBy: null, verifiedAs: null, verifiedAt: null }
        : { verifiedBy: recordedBy, verifiedAs: 'doctor', verifiedAt: now }),
    }
    await insertImmunization(db, {
      ...entry,
      ...(await immunizationRecord.encrypt(ctx, entry, { ...content, source: null })),
      healthRecordId: null,
    })
    await keepFirstVersion(ctx, entry, { kind: 'immunizations', content })
  }
}
