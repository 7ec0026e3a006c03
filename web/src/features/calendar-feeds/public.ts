import { CalendarFeedCard } from './CalendarFeedCard.tsx'

export { CalendarFeedCard }
