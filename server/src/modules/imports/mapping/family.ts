import { entryTextLength } from '@uzima/contract/chart/entries'
import { problemLength } from '@uzima/contract/conditions/content'
import type { WriteFamilyHistory } from '@uzima/contract/family-history'
import { oldestAge, type Relation } from '@uzima/contract/family-history/content'
import type { Omission } from '@uzima/contract/imports/kinds'
import { problemOf } from './condition.ts'
import { codingsOf, type Json, nameOf, notesIn, objectIn, objectsIn, omittedOf, shortened, textIn } from './foreign.ts'
import type { Mapped } from './mapped.ts'
import { quantityIn } from './quantity.ts'

const relations: [Relation, codes: readonly string[], words: RegExp][] = [
  ['mother', ['MTH', 'NMTH', '72705000', '65656005'], /^((natural|biological) )?mother$/],
  ['father', ['FTH', 'NFTH', '66839005', '9947008'], /^((natural|biological) )?father$/],
  ['half-sister', ['HSIS'], /^half.?sister$/],
  ['half-brother', ['HBRO'], /^half.?brother$/],
  ['sister', ['SIS', 'NSIS', '27733009'], /^(natural )?sister$/],
  ['brother', ['BRO', 'NBRO', '70924004'], /^(natural )?brother$/],
  ['daughter', ['DAUC', 'DAU', '66089001'], /^(natural )?daughter$/],
  ['son', ['SONC', 'SON', '65616008'], /^(natural )?son$/],
  ['grandmother-maternal', ['MGRMTH', '394859001'], /^maternal grandmother$/],
  ['grandfather-maternal', ['MGRFTH', '394856008'], /^maternal grandfather$/],
  ['grandmother-paternal', ['PGRMTH', '394858009'], /^paternal grandmother$/],
  ['grandfather-paternal', ['PGRFTH', '394857004'], /^paternal grandfather$/],
  ['aunt', ['AUNT', 'MAUNT', 'PAUNT', '25211005'], /^((maternal|paternal) )?aunt$/],
  ['uncle', ['UNCLE', 'MUNCLE', 'PUNCLE', '38048003'], /^((maternal|paternal) )?uncle$/],
  ['other', ['FAMMEMB', 'EXT'], /^(family member|relative|other)$/],
]

/** One entry for each illness of the relative. */
export function toFamilyHistory(resource: Json): Mapped[] {
  const relative = nameOf(resource.relationship)
  if (resource.status === 'entered-in-error') return [{ leftOut: 'withdrawn', name: relative }]
  const codes = codingsOf(resource.relationship).map(({ code }) => code)
  const [relation] =
    relations.find(([, known]) => codes.some((each) => known.includes(each))) ??
    relations.find(([, , words]) => words.test((relative ?? '').toLowerCase())) ??
    []
  if (!relation) return [{ leftOut: 'no_relation', name: relative }]
  const illnesses = objectsIn(resource.condition)
  if (illnesses.length === 0) return [{ leftOut: 'nothing_known', name: relative }]
  return illnesses.map((illness) => toEntry(resource, illness, relation))
}

function toEntry(resource: Json, illness: Json, relation: Relation): Mapped {
  const name = nameOf(illness.code)
  if (name === null) return { leftOut: 'no_name', name }
  const omitted = new Set<Omission>()
  const text = shortened(name, problemLength, omitted) ?? name
  const { listed, code } = problemOf(text, illness.code)
  const age = quantityIn(illness.onsetAge)
  const years =
    age && ['a', 'years', 'year', 'yr', 'y', ''].includes(textIn(objectIn(illness.onsetAge).code) ?? age.unit)
      ? Math.floor(age.value)
      : null
  const note = [notesIn(illness.note), notesIn(resource.note)].filter(Boolean).join('\n') || null
  if (codingsOf(illness.code).some((each) => each.code !== code)) omitted.add('code')
  const died = illness.contributedToDeath
  const says: WriteFamilyHistory = {
    relation,
    problem: { listed, code, text },
    onsetAge: years !== null && years >= 0 && years <= oldestAge ? years : null,
    causedDeath: died === true ? 'yes' : died === false ? 'no' : 'unknown',
    note: shortened(note, entryTextLength, omitted),
  }
  if (Object.keys(illness).some((each) => each.startsWith('onset') && (each !== 'onsetAge' || says.onsetAge === null))) omitted.add('day')
  return { kind: 'family', says, omitted: omittedOf(resource, ['status', 'relationship', 'condition', 'note'], omitted) }
}
