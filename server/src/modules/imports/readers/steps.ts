import type { FhirResource } from '#export/fhir.ts'
import { Stopped } from './limits.ts'
import type { Moment } from './moment.ts'

/** Days of all devices together: five of them for more than fifty years. */
const mostCells = 100_000
const nameLength = 80

type Chosen = { day: string; count: number; device: string }

/** Adds up what each device has counted on a day. Memory grows with the days and the devices, not with the records. */
export class Steps {
  private readonly days = new Map<string, Map<string, number>>()
  private readonly names = new Map<string, string>()
  private cells = 0

  /** Of a time that goes past midnight all counts on the day on which it began. */
  add({ day }: Pick<Moment, 'day'>, { device, count, line }: { device: string; count: number; line: number }) {
    const named = this.nameOf(device)
    const found = this.days.get(day) ?? new Map<string, number>()
    if (!this.days.has(day)) this.days.set(day, found)
    if (!found.has(named) && ++this.cells > mostCells) throw new Stopped('too_many', `StepCount, line ${line}`)
    found.set(named, (found.get(named) ?? 0) + count)
  }

  /** Copied once: a name that is cut out of the file would keep the piece of the file that it was cut out of, for each day. */
  private nameOf(device: string): string {
    const given = device.slice(0, nameLength)
    const known = this.names.get(given)
    if (known !== undefined) return known
    const copy = Buffer.from(given).toString()
    this.names.set(copy, copy)
    return copy
  }

  /** Of each day the device that has counted most: two of them count the same steps, so their counts are never added up. Latest first. */
  *chosen(): Generator<Chosen> {
    for (const [day, devices] of [...this.days].sort(([a], [b]) => b.localeCompare(a))) {
      const [most] = [...devices].sort(([, a], [, b]) => b - a)
      if (most && Math.round(most[1]) > 0) yield { day, device: most[0], count: Math.round(most[1]) }
    }
  }
}

export const stepsOf = ({ day, count, device }: Chosen, id: string): FhirResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'activity' }] }],
  code: { coding: [{ system: 'http://loinc.org', code: '41950-7', display: 'Steps in a day' }], text: 'Steps in a day' },
  effectiveDateTime: day,
  valueQuantity: { value: count, unit: 'steps', system: 'http://unitsofmeasure.org', code: '{steps}' },
  ...(device && { device: { display: device } }),
})
