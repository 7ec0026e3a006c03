import { readDemo } from '#demo/schema.ts'
import { seedDemo } from '#demo/seed.ts'
import type { FhirResource } from '#export/fhir.ts'
import { isOfPractice, servedTypes } from '#modules/fhir/registry.ts'
import { type Clinic, clinic } from './clinic.ts'
import { secret } from './encrypted-messages.ts'
import { cheapPasswords } from './least-cost.ts'

/** A resource as a patient was given it, and who that was. */
export type Given = { resource: FhirResource; patientId: string; token: string }
export type Answer = { status: number; total: number; resources: FhirResource[]; next: string | undefined }

type Bundle = { total?: number; entry?: { resource: FhirResource }[]; link?: { relation: string; url: string }[] }

/** The demo clinic as `npm start` lays it, and what its patients read of their records. */
export async function demoClinic() {
  const place = await clinic({ people: [], startAt: '2026-11-27T09:00:00Z', env: { AUTH_RELAXED: 'on' } })
  const { services } = place.app.system
  await seedDemo({
    ...{ ownerUrl: place.database.ownerUrl, services, passwords: cheapPasswords(), lock: async () => secret },
    ...{ now: place.clock.now(), say: () => undefined },
  })
  return { place, ...readersOf(place) }
}

export function readersOf(place: Clinic) {
  /** As a program of others that wants to be told what is not understood. */
  async function ask(path: string, token: string, headers: Record<string, string> = { prefer: 'handling=strict' }): Promise<Answer> {
    const url = `/fhir/R4/${path}`
    const answer = await place.app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } })
    const { total = 0, entry = [], link = [] } = answer.json<Bundle>()
    const next = link.find(({ relation }) => relation === 'next')?.url.split('/fhir/R4/')[1]
    return { status: answer.statusCode, total, resources: entry.map(({ resource }) => resource), next }
  }
  async function signIn(email: string): Promise<{ token: string; patientId: string }> {
    const answer = await place.app.http.inject({
      ...{ method: 'POST', url: '/auth/v1/token?grant_type=password', headers: { 'content-type': 'application/json' } },
      payload: { email, password: readDemo().password },
    })
    const { access_token: token, user } = answer.json<{ access_token: string; user: { id: string } }>()
    return { token, patientId: user.id }
  }
  /** All that somebody's token finds of these types, and who wrote each. */
  async function readAll(who: { token: string; patientId: string }, types: readonly string[]): Promise<Given[]> {
    const given: Given[] = []
    for (const type of types) {
      let path: string | undefined = `${type}?_count=100${isOfPractice(type) ? '' : '&_revinclude=Provenance:target'}`
      while (path) {
        const answer: Answer = await ask(path, who.token)
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        given.push(...answer.resources.map((resource) => ({ resource, ...who })))
        path = answer.next
      }
    }
    return given
  }
  const ofRecords = servedTypes.filter((type) => !isOfPractice(type))
  const ofPractice = servedTypes.filter((type) => isOfPractice(type) && type !== 'Slot' && type !== 'Schedule')
  return { ask, signIn, readAll, ofRecords, ofPractice }
}
