import type { Db } from '#db/connect.ts'
import { namesOf } from '#modules/chart/public.ts'

/** Who signed each of these letters; empty for a draft. */
export async function signersOf(db: Db, rows: readonly { signedBy: string | null }[]) {
  const names = await namesOf(
    db,
    rows.flatMap(({ signedBy }) => signedBy ?? []),
  )
  return ({ signedBy }: { signedBy: string | null }) => (signedBy === null ? '' : (names.get(signedBy) ?? ''))
}
