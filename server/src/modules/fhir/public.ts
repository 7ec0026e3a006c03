import { exporters } from './exporters.ts'
import { cardsOf } from './service/health-cards.ts'
import { summaryOf } from './service/summary.ts'

// for the data export
// for links to a summary, and cards of vaccinations
export { cardsOf, exporters, summaryOf }
