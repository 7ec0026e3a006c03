import type { CareTeamContent } from '@uzima/contract/care-team'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { insertMember } from './queries.ts'
import { careTeamRecord } from './record.ts'

const nothing = { role: 'other', field: null, name: null, practice: null, phone: null, since: null } as const

type Stored = { patientId: string; by: string; providerId: string | null; said: Partial<CareTeamContent> }

/** Stores somebody of a care team; without a provider of the practice, the name says who: for the demo clinic. */
export async function storeMember(
  ctx: Pick<Context, 'db' | 'now' | 'services'>,
  { patientId, by, providerId, said }: Stored,
): Promise<void> {
  const id = newId()
  const content = { ...nothing, ...said }
  await insertMember(ctx.db, {
    ...{ id, patientId, recordedBy: by, recordedAt: ctx.now, version: 1, endedBy: null, endedAs: null, endedAt: null },
    ...{ providerId, isMain: content.role === 'main_doctor' },
    recorder: patientId === by ? 'patient' : 'doctor',
    ...(await careTeamRecord.encrypt(ctx, { id, patientId }, content)),
  })
}
