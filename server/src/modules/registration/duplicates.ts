import type { DuplicateReason, LikelyDuplicate } from '@uzima/contract/registration'
import type { DuplicateRow } from './queries.ts'

type Likeness = Pick<DuplicateRow, 'likeness' | 'isSameBirth' | 'isSwappedBirth' | 'isSamePhone' | 'isSameEmail'>

/** So alike that nobody should be registered again without a look: families share a number, and names are shared by many. */
const isClose = ({ likeness, isSameBirth, isSwappedBirth, isSamePhone, isSameEmail }: Likeness) =>
  isSameEmail || ((isSameBirth || isSamePhone) && likeness >= 0.5) || (isSwappedBirth && likeness >= 0.7)

/**
 * So alike that a row of a file waits for a decision. Nobody looks at each row as at a form, and whole families stand in files with one
 * number: with another birth date on record, the name has to be nearly the same.
 */
export const isLikelyDuplicate = (alike: Omit<Likeness, 'isSameEmail'> & { hasBirth: boolean }) =>
  isClose({ ...alike, isSameEmail: false, isSamePhone: alike.isSamePhone && (!alike.hasBirth || alike.likeness >= 0.75) })

/** What they are said to have in common; a name counts once a reader would call it similar. */
export const reasonsOf = (row: Likeness): DuplicateReason[] => [
  ...(row.isSameEmail ? (['email'] as const) : []),
  ...(row.isSamePhone ? (['phone'] as const) : []),
  ...(row.isSameBirth ? (['birth_date'] as const) : []),
  ...(row.isSwappedBirth ? (['birth_date_swapped'] as const) : []),
  ...(row.likeness >= 0.4 ? (['name'] as const) : []),
]

export const toDuplicate = (row: DuplicateRow): LikelyDuplicate => {
  const { id, name, gender, dateOfBirth, phone } = row
  return { id, name, gender, dateOfBirth, phone, because: reasonsOf(row), isClose: isClose(row) }
}
