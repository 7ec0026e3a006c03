import type { bulkExportApi } from '@uzima/contract/bulk-export'
import type { Input } from '@uzima/contract/endpoint'
import type { Backend } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FhirError, forbidden } from '#errors.ts'
import { type FhirResource, referenceTo } from '#export/fhir.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { isWithinSystemScope } from '#modules/fhir/public.ts'
import { findGroups } from '../queries.ts'

type Api = typeof bulkExportApi

/** Of all patients; each other group has the id of its doctor. */
const everybody = 'patients'

/** All patients of the practice, and those of each doctor. */
export async function listGroups(ctx: Context<Backend>, _: Input<Api['listGroups']>): Promise<ResourceAnswer> {
  const groups = await readGroups(ctx)
  const base = `${ctx.services.config.publicUrl}/fhir/R4/Group`
  return new ResourceAnswer({
    resourceType: 'Bundle',
    type: 'searchset',
    total: groups.length,
    link: [{ relation: 'self', url: base }],
    entry: groups.map((resource) => ({ fullUrl: `${base}/${resource.id}`, resource, search: { mode: 'match' } })),
  })
}

export async function getGroup(ctx: Context<Backend>, { id }: Input<Api['getGroup']>): Promise<ResourceAnswer> {
  const group = (await readGroups(ctx)).find((each) => each.id === id)
  if (!group) throw noGroup()
  return new ResourceAnswer(group)
}

/** The doctor whose patients a group has; null for all patients. Throws 404 if there is no such group. */
export async function doctorOfGroup(ctx: Context<Backend>, id: string): Promise<string | null> {
  if (id === everybody) return null
  const group = (await findGroups(ctx.db)).find(({ doctorId }) => doctorId === id)
  if (!group) throw noGroup()
  return group.doctorId
}

const noGroup = () => new FhirError(404, 'not-found', 'There is no such group.')

/** How many patients there are is for whoever may read them. */
async function readGroups({ db, actor, services }: Context<Backend>): Promise<FhirResource[]> {
  if (!isWithinSystemScope(actor.scopes, 'Patient')) throw forbidden()
  const practice = services.practice.current.name
  return (await findGroups(db)).map(({ doctorId, name, members }) => ({
    resourceType: 'Group',
    id: doctorId ?? everybody,
    active: true,
    type: 'person',
    actual: true,
    name: name === null ? `All patients of ${practice}` : `Patients of ${name}`,
    quantity: members,
    managingEntity: referenceTo('Organization', 'practice'),
  }))
}
