import { AccessList } from './AccessList.tsx'
import { usePatient } from './api.ts'
import { ageWords } from './patient-words.ts'

export { AccessList, ageWords, usePatient }
