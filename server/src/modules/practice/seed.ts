import type { PlaceParts } from '@uzima/contract/practice/address'
import type { OpeningHours } from '@uzima/contract/practice/hours'
import type { Db } from '#db/connect.ts'
import { noPlace, placeAfter } from '#place-address.ts'
import type { PracticeNow, StoredPractice } from '#practice.ts'
import { insertSettings } from './queries.ts'

type Said = { phone: string; parts: PlaceParts; openingHours: OpeningHours; billerRefundLimit: number; by: string; at: Date }

/** What a practice says of itself, beside what its environment says, as if an admin had saved it. */
export async function storePractice(db: Db, practice: PracticeNow, { by, at, parts, ...said }: Said) {
  const { place: _, emergencyNumber: __, isClosed: ___, ...current } = practice.current
  const place = placeAfter(current.address === null ? { address: null, ...parts } : current, noPlace, { code: current.country })
  const settings = { ...current, ...said, ...place, emergencyNumber: null }
  await insertSettings(db, ['who', 'where', 'hours'], { ...settings, changedBy: by, changedAt: at }, at)
  const stored: StoredPractice = { ...settings, isClosed: false }
  practice.set(stored)
}
