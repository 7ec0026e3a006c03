import { useChoiceOfLocations, useTravelTimes } from './api.ts'

export { useChoiceOfLocations, useTravelTimes }
