import { clinicalFile } from '../drugs.ts'
import { pairs } from './parse.ts'

let parts: Map<string, string> | undefined

/** The part of a specialty's name that sees to a condition, as the directory knows it; family medicine for all that has none of its own. */
export function specialtyPartOf(condition: string): string {
  parts ??= new Map(
    [...pairs(clinicalFile('symptoms/specialties.dsl'), '=')].flatMap(([part, conditions]) =>
      conditions.split(' ').map((each) => [each, part]),
    ),
  )
  return parts.get(condition) ?? 'family'
}
