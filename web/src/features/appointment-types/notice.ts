export type Notice = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** As people say it: from two days on in days. */
export function noticeOf(minutes: number): Notice {
  if (minutes % 60 !== 0) return { unit: 'minutes', count: minutes }
  const hours = minutes / 60
  return hours >= 48 && hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours }
}

/** Minutes before the beginning that can be chosen. */
export const notices = [60, 120, 240, 720, 1440, 2880, 4320, 10_080, 20_160]
/** Minutes before the beginning at which people can be reminded. */
export const reminders = [20_160, 10_080, 4320, 2880, 1440, 240, 120, 60, 30]
/** Days ahead that can be chosen. */
export const reaches = [7, 14, 30, 60, 90, 180]
