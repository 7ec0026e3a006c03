import { useChoiceOfLocations } from './api.ts'

export { useChoiceOfLocations }
