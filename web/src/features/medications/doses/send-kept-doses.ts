import { medicationsApi } from '@uzima/contract/medications'
import { client } from '#lib/client.ts'
import type { KeptDose } from '#lib/offline/kept-dose.ts'
import { dropKeptDose, loadKeptDoses } from '#lib/offline/kept-dose-store.ts'
import { findSealed, keepSealed } from '#lib/offline/sealed.ts'
import { type DoseNews, isRefusal, newsOf, refusalOf } from './dose-news.ts'

const api = client(medicationsApi)
/** Kept until the person has read them. */
const newsName = 'dose-news'

/** Sends what was marked without a connection, earliest first. Resolves to how many doses the server has taken. */
export const sendKeptDoses = (userId: string): Promise<number> =>
  // one tab at a time; the idempotency key covers what a lost answer leaves open
  navigator.locks.request('uzima.kept-doses', async () => {
    let count = 0
    for (const kept of await loadKeptDoses(userId)) {
      const told = await send(kept)
      if (told === 'later') break
      if (told?.kind !== 'refused') count += 1
      // written before the dose is dropped: a closed tab loses no news
      if (told) await keepSealed(userId, newsName, [...(await findDoseNews(userId)), told])
      await dropKeptDose(userId, kept.doseId)
    }
    return count
  })

async function send(kept: KeptDose): Promise<DoseNews | 'later' | undefined> {
  const { key: idempotencyKey, doseId: id, state, at } = kept
  try {
    return newsOf(kept, await api.recordDose({ id, state, at }, { idempotencyKey }))
  } catch (error) {
    return isRefusal(error) ? refusalOf(kept) : 'later'
  }
}

export const findDoseNews = async (userId: string) => ((await findSealed(userId, newsName)) ?? []) as DoseNews[] // written above
export const dismissDoseNews = (userId: string) => keepSealed(userId, newsName, [])
