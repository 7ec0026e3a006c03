import { PatientChart } from './PatientChart.tsx'

export { PatientChart }
