import { SecondFactorPanel } from './second-factor/SecondFactorPanel.tsx'

export { SecondFactorPanel }
