import { AccessList } from './AccessList.tsx'
import { usePatient, usePatients } from './api.ts'
import { ageWords } from './patient-words.ts'

export { AccessList, ageWords, usePatient, usePatients }
