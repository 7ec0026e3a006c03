import type { OpeningHours } from '@uzima/contract/practice/hours'
import { storePractice } from '#modules/practice/public.ts'
import type { Demo } from '../schema.ts'
import type { World } from '../world.ts'

const daysAgo = 40
const dayMs = 86_400_000

const openingHours: OpeningHours = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' })),
  { weekday: 6, opens: '09:00', closes: '13:00' },
]
// of the numbers that are kept for fiction, so that nobody is called
const parts = { street: 'Lake Street 1', city: 'Nairobi', region: null, postalCode: null }
const about = { phone: '+1 202 555 0170', parts, openingHours, billerRefundLimit: 10_000 }

/** What tickets, letters and the card of the practice tell. */
export async function layPractice({ db, services, users, now }: World, { admins: [admin] }: Demo) {
  const by = users.get(admin?.key ?? '')
  if (by) await storePractice(db, services.practice, { ...about, by, at: new Date(now.getTime() - daysAgo * dayMs) })
}
