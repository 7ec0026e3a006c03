import { exporters } from './exporters.ts'
import { summaryOf } from './summary.ts'

// for the data export
// for links to a summary
export { exporters, summaryOf }
