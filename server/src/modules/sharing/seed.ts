import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'

const dayMs = 86_400_000
type Share = { patientId: string; granteeId: string; daysAgo: number; daysLeft: number }

/** With whom people of the demo clinic share their record, since and until when. */
export async function layShares(db: Db, shares: Share[], now: Date): Promise<void> {
  const grants = shares.map(({ patientId, granteeId, daysAgo, daysLeft }) => {
    const since = new Date(now.getTime() - daysAgo * dayMs)
    return { id: newId(), patientId, granteeId, validFrom: since, validUntil: new Date(now.getTime() + daysLeft * dayMs), createdAt: since }
  })
  await db.insertInto('accessGrants').values(grants).execute()
}
