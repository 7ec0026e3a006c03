const two = (value: number) => String(value).padStart(2, '0')

/** As a field of date and time takes it: in the zone of whoever sits here, to the minute. */
export const toLocalTime = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
