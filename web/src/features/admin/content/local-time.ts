const two = (value: number) => String(value).padStart(2, '0')

/** Formats for a datetime-local input: in the user's zone, to the minute. */
export const toLocalTime = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
