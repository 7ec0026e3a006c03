import { clinicalFile } from '../drugs.ts'
import { pairs } from './parse.ts'

let parts: Map<string, string> | undefined

/** The part of a specialty's name, as in the directory, that treats a condition; family medicine by default. */
export function specialtyPartOf(condition: string): string {
  parts ??= new Map(
    [...pairs(clinicalFile('symptoms/specialties.dsl'), '=')].flatMap(([part, conditions]) =>
      conditions.split(' ').map((each) => [each, part]),
    ),
  )
  return parts.get(condition) ?? 'family'
}
