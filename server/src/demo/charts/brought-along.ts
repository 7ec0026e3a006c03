import type { Person } from './course.ts'

type Of<Key extends 'allergies' | 'family'> = Person[Key][number]
const unsaid = { reaction: null, onset: null, note: null, state: 'active' } as const
/** Allergies that people of the demo clinic have. */
export const allergies = {
  sulfa: {
    ...unsaid,
    substance: { code: '*sulfonamides', text: 'Sulfa antibiotics' },
    type: 'allergy',
    manifestations: ['rash', 'fever'],
    severity: 'moderate',
    criticality: 'high',
  },
  penicillin: {
    ...unsaid,
    substance: { code: '*penicillin', text: 'Penicillin' },
    type: 'allergy',
    manifestations: ['hives'],
    severity: 'moderate',
    criticality: 'high',
  },
  codeine: {
    ...unsaid,
    substance: { code: 'codeine', text: 'Codeine' },
    type: 'intolerance',
    manifestations: ['nausea'],
    severity: 'moderate',
    criticality: null,
  },
  nickel: {
    ...unsaid,
    substance: { code: '*metals', text: 'Nickel' },
    type: 'allergy',
    manifestations: ['eczema'],
    severity: 'mild',
    criticality: 'low',
  },
  aspirin: {
    ...unsaid,
    substance: { code: '*aspirin_nsaids', text: 'Diclofenac' },
    type: 'intolerance',
    manifestations: ['stomach_pain'],
    severity: 'moderate',
    criticality: null,
  },
  dust: {
    ...unsaid,
    substance: { code: '*dust', text: 'House dust' },
    type: 'allergy',
    manifestations: ['wheezing', 'runny_nose'],
    severity: 'moderate',
    criticality: 'low',
  },
} satisfies Record<string, Of<'allergies'>>

const problems = {
  stroke: { listed: 'stroke', code: 'I64', text: 'Stroke' },
  htn: { listed: 'high_blood_pressure', code: 'I10', text: 'High blood pressure' },
  mi: { listed: 'heart_attack', code: 'I21.9', text: 'Heart attack' },
  hypothyroidism: { listed: 'hypothyroidism', code: 'E03.9', text: 'Underactive thyroid' },
  diabetes: { listed: 'diabetes_type_2', code: 'E11.9', text: 'Type 2 diabetes' },
  depression: { listed: 'depression', code: 'F32.9', text: 'Depression' },
  psoriasis: { listed: 'psoriasis', code: 'L40.9', text: 'Psoriasis' },
  kidney: { listed: 'kidney_disease', code: 'N18.9', text: 'Chronic kidney disease' },
  asthma: { listed: 'asthma', code: 'J45.9', text: 'Asthma' },
  anxiety: { listed: 'anxiety', code: 'F41.9', text: 'Anxiety' },
}
/** An illness of a relative. */
export const had = (
  relation: Of<'family'>['relation'],
  problem: keyof typeof problems,
  onsetAge: number,
  causedDeath: Of<'family'>['causedDeath'],
): Of<'family'> => ({ relation, problem: problems[problem], onsetAge, causedDeath, note: null })
