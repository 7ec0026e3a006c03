import { countOpenReports } from './moderation-queries.ts'
import { layForum } from './seed.ts'

export { countOpenReports as openReports, layForum }
