import { textsFrom, words } from '#texts.ts'

const summaries = ['visit', 'videoVisit', 'phoneVisit', 'ownVisit', 'ownVideoVisit', 'ownPhoneVisit'] as const
/** What a visit is called where others may read it. */
export const visitWords = textsFrom('calendar', words('appointment', 'byPhone', 'ownByPhone', 'reminders', ...summaries))
