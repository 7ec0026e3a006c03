import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CareTeamContent } from '@uzima/contract/care-team'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { findRoot } from '#root.ts'
import { insertMember } from './queries.ts'
import { careTeamRecord } from './record.ts'

/** `provider` is somebody of the practice; else the name says who. */
const Demo = z.array(z.extend(z.partial(CareTeamContent), { patient: z.string(), by: z.string(), provider: z.optional(z.string()) }))
const nothing = { role: 'other', field: null, name: null, practice: null, phone: null, since: null } as const

/** Care teams of the demo clinic. */
export async function layCareTeams(ctx: Pick<Context, 'db' | 'now' | 'services'>, users: ReadonlyMap<string, string>): Promise<void> {
  const file = path.join(findRoot(), 'server', 'seeds', 'demo-care-teams.json')
  for (const { patient, by, provider, ...said } of z.parse(Demo, JSON.parse(readFileSync(file, 'utf8')))) {
    const [patientId = '', recordedBy = ''] = [users.get(patient), users.get(by)]
    const id = newId()
    const content = { ...nothing, ...said }
    await insertMember(ctx.db, {
      ...{ id, patientId, recordedBy, recordedAt: ctx.now, version: 1, endedBy: null, endedAs: null, endedAt: null },
      ...{ providerId: provider ? (users.get(provider) ?? null) : null, isMain: content.role === 'main_doctor' },
      recorder: patient === by ? 'patient' : 'doctor',
      ...(await careTeamRecord.encrypt(ctx, { id, patientId }, content)),
    })
  }
}
