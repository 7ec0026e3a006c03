import { exporters } from './exporters.ts'
import { summaryOf } from './service/summary.ts'

// for the data export
// for links to a summary
export { exporters, summaryOf }
