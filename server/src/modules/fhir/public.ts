import { exporters } from './exporters.ts'
import { isWithinSystemScope } from './scope.ts'
import { bulkTypes, exportedOf, readFilters } from './service/bulk.ts'
import { summaryOf } from './service/summary.ts'

// for the data export
// for links to a summary
// for exports of many records
export { bulkTypes, exportedOf, exporters, isWithinSystemScope, readFilters, summaryOf }
