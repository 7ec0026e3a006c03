import { NurseDay } from './NurseDay.tsx'

export { NurseDay }
