import { z } from 'zod/mini'

export type Person = { name: string; birthDate: string | null; gender: 'male' | 'female' | 'other' | 'unknown' }

const Bundle = z.object({ entry: z.array(z.object({ resource: z.looseObject({ resourceType: z.string() }) })) })
/** The resources of a type in a bundle, whoever made it; none of what is no bundle. */
export const resourcesIn = (resource: unknown, type: string) =>
  (Bundle.safeParse(resource).data?.entry ?? []).map((each) => each.resource).filter(({ resourceType }) => resourceType === type)

const Patient = z.object({
  name: z.optional(z.array(z.object({ text: z.optional(z.string()) }))),
  birthDate: z.optional(z.string()),
  gender: z.optional(z.enum(['male', 'female', 'other', 'unknown'])),
})
export function personIn(resource: unknown): Person | undefined {
  const { data: patient } = Patient.safeParse(resourcesIn(resource, 'Patient')[0])
  return patient && { name: patient.name?.[0]?.text ?? '', birthDate: patient.birthDate ?? null, gender: patient.gender ?? 'unknown' }
}
