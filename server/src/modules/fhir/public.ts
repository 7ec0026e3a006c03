import { exporters } from './exporters.ts'
import { isWithinSystemScope } from './scope.ts'
import { bulkTypes, exportedOf, readFilters } from './service/bulk.ts'
import { cardsOf } from './service/health-cards.ts'
import { documentOf } from './service/shared-document.ts'
import { summaryOf } from './service/summary.ts'

// for the data export
// for links to a summary, and cards of vaccinations
// for exports of many records
export { bulkTypes, cardsOf, documentOf, exportedOf, exporters, isWithinSystemScope, readFilters, summaryOf }
