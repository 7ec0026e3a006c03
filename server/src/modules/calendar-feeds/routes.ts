import { calendarFeedsApi } from '@uzima/contract/calendar-feeds'
import { routes } from '#http/routes.ts'
import { changeCalendarFeed, endCalendarFeed, getCalendarFeed, makeCalendarFeed, readCalendarFeed } from './service.ts'

export const calendarFeeds = routes(calendarFeedsApi, {
  // the caller's own settings
  getCalendarFeed: { allow: 'user', audit: null, run: getCalendarFeed },
  makeCalendarFeed: { allow: 'member', audit: 'calendar_feed.made', run: makeCalendarFeed },
  changeCalendarFeed: { allow: 'member', audit: 'calendar_feed.changed', run: changeCalendarFeed },
  endCalendarFeed: { allow: 'member', audit: 'calendar_feed.ended', run: endCalendarFeed },
  readCalendarFeed: { allow: 'anyone', limit: 'page', audit: 'calendar_feed.read', run: readCalendarFeed },
})
