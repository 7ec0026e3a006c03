import { RegisterPatient, WriteRegistration } from '@uzima/contract/registration'
import { z } from 'zod/mini'

const { gender: _, ...identity } = WriteRegistration.shape
/** A select without a choice holds ''. */
const chosenGender = z.pipe(
  z.string(),
  z.transform((value) => (value || null) as z.infer<typeof WriteRegistration>['gender']),
)
export const PatientIdentity = z.object({ ...identity, gender: chosenGender })
export type PatientIdentity = z.output<typeof PatientIdentity>

const { notThese } = RegisterPatient.shape
export const NewPatient = z.extend(PatientIdentity, { notThese })
