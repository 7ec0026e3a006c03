import { type FhirResource, referencesIn } from '#export/fhir.ts'
import { strayCodes } from './us-core-bindings.ts'
import type { Given, readersOf } from './us-core-clinic.ts'
import { foundAt, isSeen, isSliceSeen, lacks, type Requirement, requirements, slicesOf } from './us-core-rows.ts'
import { faultOfSearch } from './us-core-searches.ts'

const isOf = ({ meta }: FhirResource, profile: string) =>
  ((meta as { profile?: string[] } | undefined)?.profile ?? []).some((url) => url.endsWith(`/${profile}`))

/** Of elements of which any one will do, the others; the element alone if it is not one of these. */
function eitherOf({ profile, value }: Requirement): string[] {
  const choice = requirements.find(
    (row) => row.profile === profile && row.kind === 'must-support choice' && alternativesOf(row.value).includes(value),
  )
  return choice ? alternativesOf(choice.value) : [value]
}
const alternativesOf = (value: string) => value.replace('any one of: ', '').split(' | ')

type Capabilities = { rest: { resource: { type: string; interaction: { code: string }[]; operation?: { name: string }[] }[] }[] }
/** What checks a requirement on everything that was read; each check says what is wrong, or nothing. */
export function checksOf(given: readonly Given[], capabilities: Capabilities, ask: ReturnType<typeof readersOf>['ask']) {
  const byReference = new Map(given.map((each) => [`${each.resource.resourceType}/${each.resource.id}`, each.resource]))
  const statementOf = (type: string) => capabilities.rest[0]?.resource.find((each) => each.type === type)

  return async function faultOf(row: Requirement): Promise<string | undefined> {
    const { profile, resource: type, kind, value } = row
    const own = given.filter(({ resource }) => isOf(resource, profile))
    const [first] = own
    if (!first) return 'nothing of this profile was read'
    const slices = slicesOf(profile)
    const any = (test: (resource: FhirResource) => boolean) => (own.some(({ resource }) => test(resource)) ? undefined : 'never seen')
    switch (kind) {
      case 'must-support element':
        return any((resource) => eitherOf(row).some((each) => isSeen(resource, each, slices)))
      case 'must-support choice':
        // of resources that are referred to, where no elements are named
        if (value.includes(': us-core-'))
          return any((resource) =>
            referencesIn(resource).some((each) => {
              const target = byReference.get(each)
              return target !== undefined && alternativesOf(value).some((one) => isOf(target, one))
            }),
          )
        return any((resource) => alternativesOf(value).some((each) => isSeen(resource, each, slices)))
      case 'must-support slice/extension':
        return any((resource) => isSliceSeen(resource, value, slices))
      case 'mandatory element':
        return own.some(({ resource }) => lacks(resource, value)) ? 'missing' : undefined
      case 'required binding':
        return own.flatMap(({ resource }) => strayCodes(resource, value))[0]
      case 'reference': {
        const [at = '', to = ''] = value.split(' -> ')
        return any((resource) =>
          foundAt(resource, at).some((each) => {
            const target = byReference.get((each as { reference?: string }).reference ?? '')
            return target !== undefined && (to === 'any' || isOf(target, to))
          }),
        )
      }
      case 'interaction':
        if (value === 'read') return (await ask(`${type}/${first.resource.id}`, first.token)).status === 200 ? undefined : 'cannot be read'
        if (value === 'search-type') return (await ask(`${type}?_count=1`, first.token)).status === 200 ? undefined : 'cannot be searched'
        return statementOf(type)?.interaction.some(({ code }) => code === value) ? undefined : `no ${value}`
      case 'operation': {
        const isNamed = statementOf(type)?.operation?.some(({ name }) => `$${name}` === value)
        const { status } = await ask(`${type}/${value}?patient=${first.patientId}`, first.token)
        return isNamed && status === 200 ? undefined : `${value} answers ${status}`
      }
      default:
        return faultOfSearch(row, own, ask)
    }
  }
}
