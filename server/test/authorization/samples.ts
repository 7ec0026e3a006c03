import { forumApi } from '@uzima/contract/forum'
import { newId } from '#db/id.ts'
import type { Clinic } from '../clinic.ts'
import type { Person } from '../people.ts'

export const someSeries = { title: 'Walk', frequency: 'daily', timeOfDay: '07:00', startDate: '2027-01-04' } as const

export const someCondition = {
  problem: { listed: 'asthma', code: 'J45.9', text: 'Asthma' },
  status: 'active',
  isChronic: true,
  onset: '2019',
  note: null,
} as const

export const someProcedure = {
  category: 'procedure',
  procedure: { listed: 'appendectomy', text: 'Removal of the appendix' },
  performed: '2012',
  until: null,
  place: null,
  note: null,
} as const

export const someIllness = {
  relation: 'father',
  problem: { listed: 'colon_cancer', code: 'C18.9', text: 'Bowel cancer' },
  onsetAge: 52,
  causedDeath: 'unknown',
  note: null,
} as const

export const someAnswer = { answer: { topic: 'living', situation: 'alone' }, note: null } as const

export const someSymptoms = {
  primarySymptom: 'Runny nose',
  duration: '2-3-days',
  severity: 3,
  additionalSymptoms: [],
  description: null,
  age: null,
  sex: null,
  isPregnant: false,
  isImmunosuppressed: false,
  language: 'en',
} as const

/** A new one on each call. */
export const someBrowser = () => ({ endpoint: `https://push.example.org/${newId()}`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) })

/** Under the person's display name, which is chosen if there is none. */
export async function makePost({ as }: Clinic, who: Person): Promise<string> {
  await as(who).call(forumApi.chooseName, { displayName: newId().slice(-12) })
  return (await as(who).call(forumApi.writePost, { title: 'Walking', content: newId() })).id
}
export async function makeReply(place: Clinic, who: Person): Promise<string> {
  const postId = await makePost(place, who)
  return (await place.as(who).call(forumApi.writeReply, { id: postId, content: newId() })).id
}

/** A single pixel, as PNG. */
export const somePhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
