import { exporters } from './exporters.ts'

// for the data export
export { exporters }
