import { z } from 'zod/mini'
import { joinRecordsKey } from '#lib/encrypted-messages/records.ts'

const part = z.string().check(z.trim(), z.minLength(1, 'required_field'))

/** Two typed shares that reconstruct the key of this card. */
export const twoParts = (card: string) =>
  z.object({ one: part, other: part }).check(
    z.refine(
      ({ one, other }) =>
        joinRecordsKey(card, one, other).then(
          () => true,
          () => false,
        ),
      { path: ['other'], error: 'messages:recordsKey.mismatch' },
    ),
  )
